export class GroupSearch {
  constructor(
    run: (file: string, group: string[]) => Promise<{ isNoticed: boolean; reached: Set<string> }>,
  );
  check(files: [file: string, ids: string[]][], concurrency: number): Promise<void>;
}
