/** Published on every node after blocks were deleted: lifted by an operator, or ended by themselves. */
export class BlocksDeleted {}
