import { GroupSearch } from './group-search.mjs';

const IDS = Array.from({ length: 200 }, (_, id) => String(id));

/** Runs test files that notice the given mutants. A mutant in `hiddenBy` isn't reached beside the other one. */
async function search(noticed: Record<string, string[]>, hiddenBy: Record<string, string> = {}) {
  const found = new Set<string>();
  const alone: string[] = [];
  let runs = 0;
  const run = async (file: string, group: string[]) => {
    await Promise.resolve();
    runs += 1;
    const hidden = group.filter((id) => group.includes(hiddenBy[id] ?? ''));
    const reached = group.filter((id) => !hidden.includes(id));
    if (!reached.some((id) => noticed[file]?.includes(id))) return hidden;
    if (group.length === 1) {
      found.add(group[0]!);
      alone.push(group[0]!);
    }
    return null;
  };
  const files = Object.keys(noticed).map((file): [string, string[]] => [file, IDS]);
  await new GroupSearch(run).check(files, 3);
  return { found: [...found].toSorted(), alone, runs };
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
    expect((await search({ a: ['10', '9'] }, { 9: '8', 10: '9' })).found).toEqual(['10', '9']);
  });
});
