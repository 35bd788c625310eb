import { GroupSearch } from './group-search.mjs';

const IDS = Array.from({ length: 200 }, (_, id) => String(id));

interface Rules {
  /** Mutants that aren't reached beside another one. */
  hiddenBy?: Record<string, string>;
  /** Ends a run at the first mutant that it kills, so that those with a higher number aren't reached. */
  endsEarly?: boolean;
  /** Number of runs at the start that fail before they reach a mutant. */
  failing?: number;
  concurrency?: number;
  /** Files that have killed mutants before. */
  killedBy?: Map<string, string>;
}

/** Searches with test files that kill the given mutants. */
async function search(killed: Record<string, string[]>, rules: Rules = {}) {
  const { hiddenBy = {}, endsEarly = false, failing = 0, concurrency = 3, killedBy } = rules;
  const found = new Set<string>();
  const alone: string[] = [];
  const filesRun: string[] = [];
  const run = async (file: string, group: string[]) => {
    await Promise.resolve();
    filesRun.push(file);
    if (filesRun.length <= failing) return { hasFailed: true, reached: new Set<string>() };
    const shown = group.filter((id) => !group.includes(hiddenBy[id] ?? ''));
    const first = shown.find((id) => killed[file]?.includes(id));
    const reached = shown.filter((id) => !endsEarly || !first || Number(id) <= Number(first));
    if (first && reached.length === 1) {
      found.add(first);
      alone.push(first);
    }
    return { hasFailed: first !== undefined, reached: new Set(reached) };
  };
  const files = Object.keys(killed);
  await new GroupSearch(run, killedBy).check(new Map(IDS.map((id) => [id, files])), concurrency);
  return { found: [...found].toSorted(), alone, runs: filesRun.length, filesRun };
}

describe('GroupSearch', () => {
  it('finds the mutants that files kill, each alone and once', async () => {
    const { found, alone } = await search({ a: ['3', '4', '90'], b: ['4', '150'], c: [] });
    expect(found).toEqual(['150', '3', '4', '90']);
    expect(alone).toHaveLength(4);
  });

  it('finds all if all are killed', async () => {
    expect((await search({ a: IDS })).found).toHaveLength(IDS.length);
  });

  it('needs few runs for mutants that survive', async () => {
    const { found, runs } = await search({ a: [], b: [], c: [] });
    expect(found).toEqual([]);
    expect(runs).toBeLessThan(60);
  });

  it('runs mutants again that another one has kept from being reached', async () => {
    const rules = { hiddenBy: { 9: '8', 10: '9' } };
    expect((await search({ a: ['10', '9'] }, rules)).found).toEqual(['10', '9']);
  });

  it('searches only mutants that were reached before a test failed', async () => {
    const killed = { a: IDS.filter((id) => Number(id) % 4 === 0) };
    const early = await search(killed, { endsEarly: true });
    expect(early.found).toEqual(killed.a.toSorted());
    expect(early.runs).toBeLessThan((await search(killed)).runs);
  });

  it('first runs the file that has killed nearby mutants', async () => {
    const killed = { a: [], b: [], c: [], d: IDS };
    const { found, filesRun } = await search(killed, { killedBy: new Map([['17', 'd']]) });
    expect(found).toHaveLength(IDS.length);
    expect(filesRun[0]).toBe('d');
    expect(filesRun.filter((file) => file !== 'd').length).toBeLessThan(20);
  });

  it('runs a file up to three times if it fails before it reaches a mutant', async () => {
    expect((await search({ a: ['3'] }, { failing: 2, concurrency: 1 })).found).toEqual(['3']);
    const failing = search({ a: ['3'] }, { failing: 3, concurrency: 1 });
    await expect(failing).rejects.toThrow('a failed 3 times');
  });
});
