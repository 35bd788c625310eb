import { joinClasses } from '../ui/class-names';

const COLORS = ['bg-plum', 'bg-sky', 'bg-rose', 'bg-ochre', 'bg-moss', 'bg-slate'];

/** Returns the class of an address's color, which is the same on every visit. */
export function findColor(emailAddress: string): string {
  let hash = 0;
  for (const character of emailAddress) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  return COLORS[hash % COLORS.length] ?? '';
}

/** Shows the color of an address, which helps to tell addresses apart beside their text. */
export function AddressDot({ emailAddress }: { emailAddress: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('size-2 shrink-0 rounded-full', findColor(emailAddress))}
    />
  );
}
