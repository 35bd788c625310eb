import addressTools from './address-tools';
import dialogs from './dialogs';
import errors from './errors';
import inboxTools from './inbox-tools';
import reader from './reader';

/** The texts of code that is loaded on demand. */
export default { ...addressTools, ...dialogs, ...errors, ...inboxTools, ...reader };
