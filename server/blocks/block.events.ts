/** Published on every node after blocks were lifted, or had ended and were deleted. */
export class BlocksDeleted {}
