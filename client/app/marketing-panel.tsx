import { DawnPicture } from './dawn-picture';

const steps = [
  { verb: 'Generate', text: 'An address is here the moment you arrive.' },
  { verb: 'Receive', text: 'Mail shows up by itself, codes ready to copy.' },
  { verb: 'Dispose', text: 'After its day, address and mail are gone.' },
];

/** What this is, in a few words, beside the address on wide screens and below the inbox else. */
export function MarketingPanel() {
  return (
    <aside aria-labelledby="marketing-heading" className="min-w-0">
      <DawnPicture className="hidden w-full lg:block" />
      <h1
        id="marketing-heading"
        className="font-display text-4xl leading-[1.08] font-semibold tracking-tight lg:mt-5 xl:text-[2.75rem]"
      >
        Free Temp Email
      </h1>
      <p className="mt-3 text-lg text-muted">Instant temp mail, 100% private, spam protected</p>
      <h2 className="mt-7 text-[0.9375rem] font-semibold">Simple &amp; Secure Temporary Email</h2>
      <ol className="mt-3 flex flex-col" aria-label="Generate → Receive → Dispose">
        {steps.map(({ verb, text }, index) => (
          <li key={verb} className="group relative flex gap-4 pb-4 last:pb-0">
            <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center pt-2">
              <span className="size-2 rounded-full bg-teal" />
              {index < steps.length - 1 && <span className="mt-2 w-px grow bg-line" />}
            </span>
            <p className="text-[0.9375rem] text-muted">
              <span className="block font-medium text-ink">
                {verb}
                {index < steps.length - 1 && <span aria-hidden="true"> →</span>}
              </span>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        Free Temp Mail • No Sign-up • Instant Access
      </p>
    </aside>
  );
}
