export class GroupSearch {
  constructor(run: (file: string, group: string[]) => Promise<string[] | null>);
  check(files: [file: string, ids: string[]][], concurrency: number): Promise<void>;
}
