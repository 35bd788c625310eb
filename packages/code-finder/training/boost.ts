import { Random } from './random.js';
import { FEATURE_BITS, type Model } from '@mayfly/code-finder/model.js';

/** Options of `boostTrees`. */
export interface BoostOptions {
  trees: number;
  /** Maximum number of splits between the root and a leaf. */
  depth: number;
  /** Maximum number of leaves of a tree. */
  leaves: number;
  learningRate: number;
  /** L2 regularization of leaf values. */
  lambda: number;
  /** Minimum sum of second derivatives in a leaf; small leaves overfit to single messages. */
  minLeafHessian: number;
  /** Minimum gain for which a leaf is split. */
  minGain: number;
  /** Share of the features that each tree may use; trees that differ make fewer mistakes together. */
  featureShare: number;
}

/** Rows of numbers with their labels; `values` holds one array per feature. */
export interface Rows {
  values: Float64Array[];
  labels: Uint8Array;
  /** How much each row counts. */
  weights: Float64Array;
}

/** The nodes of a model in the order of its trees, as `model.ts` reads them. */
type Nodes = Record<'roots' | 'splits' | 'values', number[]>;

const MAX_BINS = 64;

/** Values of one feature, sorted into bins; `edges[bin]` is the largest value of the bin. */
interface Binned {
  bins: Uint8Array;
  edges: number[];
}

interface Leaf {
  rows: Uint32Array;
  node: number[];
  depth: number;
  /** Result of `sumRows`. */
  sums: Float64Array;
  /** Best way to split the leaf, or null if it stays one. */
  split: Split | null;
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

/**
 * Trains a boosted ensemble of trees for a yes-or-no question (gradient boosting with second-order
 * logistic loss; Chen and Guestrin, "XGBoost", 2016, section 2). Deterministic.
 */
export function boostTrees(rows: Rows, options: BoostOptions): Pick<Model, 'bias'> & Nodes {
  const count = rows.labels.length;
  const share = rows.labels.reduce((sum, label) => sum + label, 0) / count;
  const bias = Math.log(share / (1 - share));
  const features = rows.values.map(sortIntoBins);
  const scores = new Float64Array(count).fill(bias);
  const gradients = new Float64Array(count);
  const hessians = new Float64Array(count);
  const nodes: Nodes = { roots: [], splits: [], values: [] };
  const random = new Random('features');
  for (let round = 0; round < options.trees; round += 1) {
    for (let row = 0; row < count; row += 1) {
      const chance = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      const weight = rows.weights[row] ?? 1;
      gradients[row] = weight * (chance - (rows.labels[row] ?? 0));
      hessians[row] = weight * chance * (1 - chance);
    }
    const offered = features.map(() => random.chance(options.featureShare));
    addTree(nodes, growTree({ features, offered, gradients, hessians, scores }, options));
  }
  return { bias: round(bias), ...nodes };
}

interface Training {
  features: Binned[];
  /** Whether the tree may use each feature. */
  offered: boolean[];
  gradients: Float64Array;
  hessians: Float64Array;
  scores: Float64Array;
}

/**
 * Grows a tree by splitting the leaf with the largest gain first, until it has enough leaves. Returns `[value]` for
 * each leaf, `[feature, threshold, left child]` for each split; the right child follows the left one.
 */
function growTree(training: Training, options: BoostOptions): number[][] {
  const root: number[] = [];
  const tree = [root];
  const toLeaf = (rows: Uint32Array, node: number[], depth: number, sums: Float64Array): Leaf => {
    const split = depth < options.depth ? findSplit(training, sums, options) : null;
    return { rows, node, depth, sums, split };
  };
  const all = Uint32Array.from({ length: training.scores.length }, (_row, at) => at);
  const leaves = [toLeaf(all, root, 0, sumRows(training, all))];
  for (;;) {
    const leaf = leaves.length < options.leaves ? findBestLeaf(leaves) : null;
    if (leaf === null || leaf.split === null) break;
    const { feature, bin } = leaf.split;
    const binned = training.features[feature];
    const goesLeft = (row: number) => (binned?.bins[row] ?? 0) <= bin;
    const leftRows = leaf.rows.filter(goesLeft);
    const rightRows = leaf.rows.filter((row) => !goesLeft(row));
    // Only the smaller half is summed up; the rest of the leaf's sums is the other half's.
    const isLeftSmaller = leftRows.length < rightRows.length;
    const sums = sumRows(training, isLeftSmaller ? leftRows : rightRows);
    const others = leaf.sums.map((sum, at) => sum - (sums[at] ?? 0));
    const [left, right]: [number[], number[]] = [[], []];
    leaf.node.push(feature, round(binned?.edges[bin] ?? 0), tree.length);
    tree.push(left, right);
    const halves = [
      toLeaf(leftRows, left, leaf.depth + 1, isLeftSmaller ? sums : others),
      toLeaf(rightRows, right, leaf.depth + 1, isLeftSmaller ? others : sums),
    ];
    leaves.splice(leaves.indexOf(leaf), 1, ...halves);
  }
  for (const leaf of leaves) endLeaf(training, leaf, options);
  return tree;
}

/** Adds a tree to a model, level by level: the children of splits follow in the order of the splits. */
function addTree({ roots, splits, values }: Nodes, tree: readonly number[][]): void {
  roots.push(splits.length);
  const order = [0];
  for (const [at, node] of order.entries()) {
    const [first = 0, threshold, left] = tree[node] ?? [];
    splits.push(left === undefined ? 0 : ((order.length - at) << FEATURE_BITS) | first);
    values.push(threshold ?? first);
    if (left !== undefined) order.push(left, left + 1);
  }
}

function findBestLeaf(leaves: readonly Leaf[]): Leaf | null {
  let best: Leaf | null = null;
  for (const leaf of leaves)
    if (leaf.split !== null && leaf.split.gain > (best?.split?.gain ?? 0)) best = leaf;
  return best;
}

function endLeaf(training: Training, { rows, node }: Leaf, options: BoostOptions): void {
  let gradient = 0;
  let hessian = 0;
  for (const row of rows) {
    gradient += training.gradients[row] ?? 0;
    hessian += training.hessians[row] ?? 0;
  }
  const value = round((-gradient / (hessian + options.lambda)) * options.learningRate);
  node.push(value);
  for (const row of rows) training.scores[row] = (training.scores[row] ?? 0) + value;
}

/** Adds up the gradients and hessians of rows for each bin of each feature. */
function sumRows({ features, offered, gradients, hessians }: Training, rows: Uint32Array) {
  const sums = new Float64Array(features.length * MAX_BINS * 2);
  features.forEach(({ bins, edges }, feature) => {
    if (edges.length < 2 || offered[feature] !== true) return;
    const first = feature * MAX_BINS;
    for (const row of rows) {
      const at = 2 * (first + (bins[row] ?? 0));
      sums[at] = (sums[at] ?? 0) + (gradients[row] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + (hessians[row] ?? 0);
    }
  });
  return sums;
}

function findSplit(training: Training, sums: Float64Array, options: BoostOptions): Split | null {
  let best: Split | null = null;
  training.features.forEach(({ edges }, feature) => {
    if (edges.length < 2 || training.offered[feature] !== true) return;
    const first = 2 * feature * MAX_BINS;
    const found = bestBin(sums.subarray(first, first + 2 * edges.length), options);
    if (found !== null && found.gain > (best?.gain ?? options.minGain))
      best = { ...found, feature };
  });
  return best;
}

/** Finds the best bin to split after. `sums` holds gradient and hessian of each bin in turn. */
function bestBin(
  sums: Float64Array,
  { lambda, minLeafHessian }: BoostOptions,
): { gain: number; bin: number } | null {
  let best: { gain: number; bin: number } | null = null;
  let gradient = 0;
  let hessian = 0;
  for (let at = 0; at < sums.length; at += 2) {
    gradient += sums[at] ?? 0;
    hessian += sums[at + 1] ?? 0;
  }
  const worth = (g: number, h: number) => (g * g) / (h + lambda);
  let leftGradient = 0;
  let leftHessian = 0;
  for (let bin = 0; 2 * bin + 2 < sums.length; bin += 1) {
    leftGradient += sums[2 * bin] ?? 0;
    leftHessian += sums[2 * bin + 1] ?? 0;
    const rightHessian = hessian - leftHessian;
    if (leftHessian < minLeafHessian || rightHessian < minLeafHessian) continue;
    const gain =
      worth(leftGradient, leftHessian) +
      worth(gradient - leftGradient, rightHessian) -
      worth(gradient, hessian);
    if (gain > (best?.gain ?? 0)) best = { gain, bin };
  }
  return best;
}

/**
 * Sorts the values of a feature into bins. Frequent values have a bin of their own, the others share bins
 * of about as many rows each: most features are 0 nearly everywhere, and other values are more informative.
 */
function sortIntoBins(values: Float64Array): Binned {
  const counts = new Map<number, number>();
  for (const value of values.toSorted()) counts.set(value, (counts.get(value) ?? 0) + 1);
  const edges = counts.size <= MAX_BINS ? [...counts.keys()] : shareBins(counts, values.length);
  const bins = Uint8Array.from(values, (value) => {
    const bin = edges.findIndex((edge) => value <= edge);
    return bin < 0 ? edges.length - 1 : bin;
  });
  return { bins, edges };
}

/** Returns the largest value of each bin. `counts` is in the order of the values. */
function shareBins(counts: ReadonlyMap<number, number>, rows: number): number[] {
  const frequent = new Set(
    [...counts].filter(([, count]) => count >= rows / MAX_BINS).map(([value]) => value),
  );
  let others = rows;
  for (const value of frequent) others -= counts.get(value) ?? 0;
  // A frequent value ends the bin before it, too.
  const size = others / Math.max(1, MAX_BINS - 2 * frequent.size);
  const edges: number[] = [];
  let last = 0;
  let filled = 0;
  for (const [value, count] of counts) {
    if (frequent.has(value) && filled > 0) edges.push(last);
    filled = frequent.has(value) ? size : filled + count;
    if (filled >= size) {
      edges.push(value);
      filled = 0;
    }
    last = value;
  }
  if (edges.at(-1) !== last) edges.push(last);
  return edges.length <= MAX_BINS ? edges : [...edges.slice(0, MAX_BINS - 1), last];
}

const round = (value: number): number => Number(value.toPrecision(4));
