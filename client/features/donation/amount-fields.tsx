import type { Ref } from 'react';
import { MAX_DONATION } from '@mayfly/contract/limits.js';
import { t } from '../../lib/i18n/text';
import {
  formatCurrencySymbol,
  formatPlaceholder,
  formatWholeAmount,
  presets,
  withCustom,
  withPreset,
  type Choice,
} from './donation-amount';

const card =
  'flex min-h-20 flex-col items-center justify-center rounded-card border border-control/50 p-2 ' +
  'transition-colors duration-150 peer-checked:border-teal peer-checked:bg-teal-soft ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ' +
  'peer-focus-visible:outline-teal hover:border-teal';

/** Longer than the largest amount, so that a larger one gets an error instead of being truncated. */
const MAX_INPUT_LENGTH = 10;

interface FieldsProps {
  choice: Choice;
  currency: string;
  onChange: (choice: Choice) => void;
}

interface CustomProps extends FieldsProps {
  /** Whether the amount was rejected. */
  invalid: boolean;
  field: Ref<HTMLInputElement>;
}

/** Shows three presets and a field for any other amount. */
export function AmountFields({ disabled, ...props }: CustomProps & { disabled: boolean }) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-5 disabled:opacity-60">
      <legend className="sr-only">{t('dialogs.amount')}</legend>
      <Presets {...props} />
      <CustomAmount {...props} />
    </fieldset>
  );
}

function CustomAmount({ choice, currency, onChange, invalid, field }: CustomProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="custom-amount" className="font-medium">
        {t('dialogs.customAmount')}
      </label>
      <div className="flex min-h-11 items-center rounded-control border border-control bg-paper font-mono focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-teal has-aria-invalid:border-coral">
        <span className="ps-3 text-muted" aria-hidden="true">
          {formatCurrencySymbol(currency)}
        </span>
        <input
          ref={field}
          id="custom-amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatPlaceholder()}
          maxLength={MAX_INPUT_LENGTH}
          aria-describedby="custom-limits"
          aria-invalid={invalid}
          value={choice.custom}
          onChange={({ target }) => onChange(withCustom(choice, target.value))}
          className="min-h-11 w-full min-w-0 grow bg-transparent px-2 outline-hidden placeholder:text-muted"
        />
      </div>
      <p id="custom-limits" className={invalid ? 'text-sm text-coral' : 'text-sm text-muted'}>
        {t('dialogs.amountLimit', { amount: formatWholeAmount(MAX_DONATION, currency) })}
      </p>
    </div>
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
            onChange={() => onChange(withPreset(amount))}
          />
          <span className={card}>
            <span className="text-xl font-semibold">{formatWholeAmount(amount, currency)}</span>{' '}
            <span className="text-sm text-muted">{t('dialogs.coffees', { count: coffees })}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
