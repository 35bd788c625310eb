import { joinClasses } from '../../../components/class-names';
import { useSessions } from '../session-store';

const COLORS = ['bg-plum', 'bg-sky', 'bg-rose', 'bg-ochre', 'bg-moss', 'bg-slate'];

/**
 * Returns the class of an address's color, chosen by a hash of the address among the colors that
 * the fewest older addresses of this device have.
 * @param saved addresses of this device, the newest first
 */
export function findColorClass(emailAddress: string, saved: string[] = []): string {
  const uses = COLORS.map(() => 0);
  for (const each of saved.toReversed()) {
    const color = pickColor(each, uses);
    if (each === emailAddress) return COLORS[color] ?? '';
    uses[color] = (uses[color] ?? 0) + 1;
  }
  return COLORS[pickColor(emailAddress, uses)] ?? '';
}

/** Returns the index of the first least used color, starting at the hash of the address. */
function pickColor(emailAddress: string, uses: number[]): number {
  const least = Math.min(...uses);
  let color = hashText(emailAddress) % uses.length;
  while (uses[color] !== least) color = (color + 1) % uses.length;
  return color;
}

function hashText(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}

/** Shows a dot in the address's color, so that addresses are easier to tell apart. */
export function AddressDot({ emailAddress }: { emailAddress: string }) {
  const color = useSessions(({ sessions }) =>
    findColorClass(
      emailAddress,
      sessions.map((saved) => saved.emailAddress),
    ),
  );
  return <span aria-hidden="true" className={joinClasses('size-2 shrink-0 rounded-full', color)} />;
}
