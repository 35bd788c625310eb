import { GroupSearch } from './group-search.mjs';

const IDS = Array.from({ length: 200 }, (_, id) => String(id));

interface Rules {
  /** Mutants that aren't reached beside another one. */
  hiddenBy?: Record<string, string>;
  /** Whether a run ends at the first mutant that is noticed: those with a higher number aren't reached then. */
  endsEarly?: boolean;
  /** Number of runs at the start that fail before they reach a mutant. */
  failing?: number;
  concurrency?: number;
  /** Files that have noticed mutants before. */
  noticedBy?: Map<string, string>;
}

/** Runs test files that notice the given mutants. */
async function search(noticed: Record<string, string[]>, rules: Rules = {}) {
  const { hiddenBy = {}, endsEarly = false, failing = 0, concurrency = 3, noticedBy } = rules;
  const found = new Set<string>();
  const alone: string[] = [];
  const filesRun: string[] = [];
  const run = async (file: string, group: string[]) => {
    await Promise.resolve();
    filesRun.push(file);
    if (filesRun.length <= failing) return { isNoticed: true, reached: new Set<string>() };
    const shown = group.filter((id) => !group.includes(hiddenBy[id] ?? ''));
    const culprit = shown.find((id) => noticed[file]?.includes(id));
    const reached = shown.filter((id) => !endsEarly || !culprit || Number(id) <= Number(culprit));
    if (culprit && reached.length === 1) {
      found.add(culprit);
      alone.push(culprit);
    }
    return { isNoticed: culprit !== undefined, reached: new Set(reached) };
  };
  const files = Object.keys(noticed);
  await new GroupSearch(run, noticedBy).check(new Map(IDS.map((id) => [id, files])), concurrency);
  return { found: [...found].toSorted(), alone, runs: filesRun.length, filesRun };
}

describe('GroupSearch', () => {
  it('finds the mutants that files notice, each alone and once', async () => {
    const { found, alone } = await search({ a: ['3', '4', '90'], b: ['4', '150'], c: [] });
    expect(found).toEqual(['150', '3', '4', '90']);
    expect(alone).toHaveLength(4);
  });

  it('finds all if all are noticed', async () => {
    expect((await search({ a: IDS })).found).toHaveLength(IDS.length);
  });

  it('needs few runs for mutants that no test notices', async () => {
    const { found, runs } = await search({ a: [], b: [], c: [] });
    expect(found).toEqual([]);
    expect(runs).toBeLessThan(60);
  });

  it('runs mutants again that another one has hidden', async () => {
    const rules = { hiddenBy: { 9: '8', 10: '9' } };
    expect((await search({ a: ['10', '9'] }, rules)).found).toEqual(['10', '9']);
  });

  it('suspects only mutants that were reached before a test failed', async () => {
    const noticed = { a: IDS.filter((id) => Number(id) % 4 === 0) };
    const early = await search(noticed, { endsEarly: true });
    expect(early.found).toEqual(noticed.a.toSorted());
    expect(early.runs).toBeLessThan((await search(noticed)).runs);
  });

  it('first runs the file that has noticed the neighbors of a mutant', async () => {
    const noticed = { a: [], b: [], c: [], d: IDS };
    const { found, filesRun } = await search(noticed, { noticedBy: new Map([['17', 'd']]) });
    expect(found).toHaveLength(IDS.length);
    expect(filesRun[0]).toBe('d');
    expect(filesRun.filter((file) => file !== 'd').length).toBeLessThan(20);
  });

  it('runs a file again that fails before a mutant is reached, up to three times', async () => {
    expect((await search({ a: ['3'] }, { failing: 2, concurrency: 1 })).found).toEqual(['3']);
    const failing = search({ a: ['3'] }, { failing: 3, concurrency: 1 });
    await expect(failing).rejects.toThrow('a failed 3 times');
  });
});
