import { PICTURE_SIZE, pictures, type Tone } from './pictures';

const strokes: Record<Tone, string> = {
  ink: 'stroke-ink',
  teal: 'stroke-teal',
  sun: 'stroke-sun',
  dawn: 'stroke-dawn',
  paper: 'stroke-raised',
};
const fills: Record<Tone, string> = {
  ink: 'fill-ink',
  teal: 'fill-teal',
  sun: 'fill-sun',
  dawn: 'fill-dawn',
  paper: 'fill-raised',
};

/** Renders a picture by its name in `pictures`. */
export function Picture({ name, className }: { name: string; className?: string }) {
  const shapes = pictures[name] ?? [];
  const { width, height } = PICTURE_SIZE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(({ d, stroke, fill, width: strokeWidth = 2.25, opacity, transform }) => (
        <path
          key={d}
          d={d}
          className={[stroke && strokes[stroke], fill && fills[fill]].filter(Boolean).join(' ')}
          strokeWidth={stroke ? strokeWidth : undefined}
          opacity={opacity}
          transform={transform}
        />
      ))}
    </svg>
  );
}
