export class GroupSearch {
  constructor(
    run: (file: string, group: string[]) => Promise<{ hasFailed: boolean; reached: Set<string> }>,
    killedBy?: Map<string, string>,
  );
  check(filesOf: Map<string, string[]>, concurrency: number): Promise<void>;
}
