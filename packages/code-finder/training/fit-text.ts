import type { StoredTextModel, TextModel } from '@mayfly/code-finder/text-model.js';
import { Random } from './random.js';

/** A text for training: for each slot, the weights that it uses. */
export interface TextExample {
  slots: Uint16Array[];
  isRight: boolean;
  /** How much the text counts. */
  weight: number;
}

const EPOCHS = 12;
const LEARNING_RATE = 0.3;

/**
 * Fits a linear model to texts by logistic regression with L2 regularization (AdaGrad; Duchi, Hazan and
 * Singer, 2011). Deterministic.
 *
 * @param size number of weights
 * @param cost how much errors count against large weights
 */
export function fitText(examples: readonly TextExample[], size: number, cost: number): TextModel {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const uses = new Float64Array(size);
  for (const { slots } of examples)
    for (const slot of slots) for (const at of slot) uses[at] = (uses[at] ?? 0) + 1;
  let bias = 0;
  let biasSquares = 1e-8;
  const random = new Random('texts');
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { slots, isRight, weight } of random.shuffle(examples)) {
      const error =
        weight * (1 / (1 + Math.exp(-(bias + sumWeights(weights, slots)))) - Number(isRight));
      biasSquares += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
      for (const slot of slots) {
        const share = error / Math.sqrt(slot.length || 1);
        for (const at of slot) {
          const gradient = share + (weights[at] ?? 0) / (cost * (uses[at] ?? 1));
          const square = (squares[at] ?? 0) + gradient * gradient;
          squares[at] = square;
          weights[at] = (weights[at] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return quantize(weights, bias);
}

function sumWeights(weights: Float64Array, slots: readonly Uint16Array[]): number {
  let total = 0;
  for (const slot of slots) {
    let sum = 0;
    for (const at of slot) sum += weights[at] ?? 0;
    total += sum / Math.sqrt(slot.length || 1);
  }
  return total;
}

/** Rounds weights to signed bytes. */
function quantize(weights: Float64Array, bias: number): TextModel {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
  const scale = Number((largest / 127).toPrecision(4));
  return {
    bias: Number(bias.toPrecision(4)),
    scale,
    weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  };
}

/** Returns a model as it is stored. */
export function storeTextModel({ bias, scale, weights }: TextModel): StoredTextModel {
  return { bias, scale, weights: Buffer.from(weights.buffer).toString('base64') };
}
