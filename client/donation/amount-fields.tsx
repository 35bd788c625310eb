import { choosePreset, presetInWords, presets, typeCustom, type Choice } from './donation-amount';

const card =
  'flex min-h-20 flex-col items-center justify-center rounded-card border border-control/50 p-2 ' +
  'transition-colors duration-150 peer-checked:border-teal peer-checked:bg-teal-soft ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ' +
  'peer-focus-visible:outline-teal hover:border-teal';

interface FieldsProps {
  choice: Choice;
  currency: string;
  onChange: (choice: Choice) => void;
}

/** Three presets, and a field for any other amount. */
export function AmountFields({ disabled, ...props }: FieldsProps & { disabled: boolean }) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-5 disabled:opacity-60">
      <legend className="sr-only">Amount</legend>
      <Presets {...props} />
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">Custom amount</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={props.choice.custom}
          onChange={({ target }) => props.onChange(typeCustom(props.choice, target.value))}
          className="min-h-11 rounded-control border border-control bg-paper px-3 font-mono placeholder:text-muted"
        />
      </label>
    </fieldset>
  );
}

function Presets({ choice, currency, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {presets.map(({ amount, coffees }) => (
        <label key={amount} className="relative cursor-pointer">
          <input
            type="radio"
            name="preset"
            className="peer sr-only"
            checked={choice.custom === '' && choice.preset === amount}
            onChange={() => onChange(choosePreset(amount))}
          />
          <span className={card}>
            <span className="text-xl font-semibold">{presetInWords(amount, currency)}</span>{' '}
            <span className="text-sm text-muted">{coffees}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
