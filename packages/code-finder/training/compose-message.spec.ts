import { composeMessage } from './compose-message.js';
import {
  composedMessages,
  isHeldOut,
  readIndependentMessages,
  readTrainingMessages,
} from './messages.js';
import { toSearchedEmail } from './searched-email.js';
import { readWordings } from './wording.js';

describe('the labeled messages', () => {
  const composed = composedMessages();
  const written = [...readTrainingMessages('usual'), ...readTrainingMessages('hard')];

  it('are at least 1,500 in at least 35 languages, from at least 300 senders', () => {
    const senders = new Set([...written, ...composed].map(({ sender }) => sender.split(' <')[0]));
    expect(written.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(written.map(({ language }) => language)).size).toBeGreaterThanOrEqual(35);
    expect(senders.size).toBeGreaterThanOrEqual(300);
  });

  it('hold out languages and senders for evaluation', () => {
    const held = composed.filter(isHeldOut).length;
    expect(held / composed.length).toBeGreaterThan(0.3);
    expect(held / composed.length).toBeLessThan(0.5);
  });

  it('are composed in the same way each time', () => {
    const [wording] = readWordings();
    if (wording === undefined) throw new Error('There are no wordings.');
    expect(composeMessage(wording, 3)).toEqual(composeMessage(wording, 3));
  });

  it('show the code that they are labeled with', () => {
    const hidden = composed.filter((message) => {
      if (message.code === null || !/^\d+ digits$/.test(message.shape)) return false;
      const { visible, alternative } = toSearchedEmail(message);
      return !`${visible.text} ${alternative}`.includes(message.code);
    });
    expect(hidden.map(({ id }) => id)).toEqual([]);
  });

  it('have no message that is also among the independent ones', () => {
    const texts = new Set(readIndependentMessages().map(({ text, html }) => text ?? html));
    expect(written.filter(({ text, html }) => texts.has(text ?? html))).toEqual([]);
  });
});
