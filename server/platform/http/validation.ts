import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';

/**
 * Validates arguments by their Zod schema; a bad one is answered 400 in one sentence. A schema
 * words what is wrong with a named argument as the rest of a sentence ("must be a message id").
 */
export const schemaValidation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const [issue] = issues;
    const path = issue?.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
    const where = path ? `${path} ` : '';
    return new BadRequestException(`${where}${issue?.message ?? 'The request is malformed'}`);
  },
});
