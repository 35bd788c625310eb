/** Returns the example of the client library on the page. A test compiles it against the packed library. */
export const formatClientExample = (
  origin: string,
): string => `import { Mayfly } from '@mayfly/client';

const mayfly = new Mayfly({ url: '${origin}' });
await using inbox = await mayfly.createInbox();
// … your application sends an email to inbox.emailAddress …
const code = await inbox.waitForCode({ timeout: 20_000 });
console.log(inbox.emailAddress, code);`;
