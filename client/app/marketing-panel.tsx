import { DawnPicture } from './dawn-picture';

const steps = [
  'An address is here the moment you arrive.',
  'Mail shows up by itself, its codes ready to copy.',
  'After a day, address and mail are gone for good.',
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
      <p className="mt-3 text-[1.0625rem] text-pretty text-muted">
        Instant temp mail, 100% private, spam protected
      </p>
      <h2 className="mt-7 text-[0.9375rem] font-semibold">Simple &amp; Secure Temporary Email</h2>
      <p className="mt-2 font-display text-xl font-medium text-teal">
        Generate → Receive → Dispose
      </p>
      <ol className="mt-4 flex flex-col">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-4">
            <span aria-hidden="true" className="flex w-2 shrink-0 flex-col items-center pt-2">
              <span className="size-2 rounded-full bg-teal" />
              {index < steps.length - 1 && <span className="mt-1 -mb-1 w-px grow bg-control/40" />}
            </span>
            <span className="pb-3 text-[0.9375rem] text-muted">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        Free Temp Mail • No Sign-up • Instant Access
      </p>
    </aside>
  );
}
