export class GroupSearch {
  constructor(
    run: (file: string, group: string[]) => Promise<{ isNoticed: boolean; reached: Set<string> }>,
    noticedBy?: Map<string, string>,
  );
  check(filesOf: Map<string, string[]>, concurrency: number): Promise<void>;
}
