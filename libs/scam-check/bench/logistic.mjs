// Multinomial logistic regression (AdaGrad) of scams and advertising against genuine messages. The order of the samples
// comes from a seed, so weights are the same on every run.
const ROUNDS = 8;
const RATE = 0.5;
const DECAY = 3e-4;
const SEED = 7919;
/** Orders of the samples whose weights are averaged. */
const ORDERS = 3;

/** Trains on samples of `{ slots, values, label, weight }`; label 0 is genuine. */
export function train(samples, slotCount, classCount) {
  const trained = Array.from({ length: ORDERS }, (_, nth) =>
    trainInOrder(samples, slotCount, classCount, (nth + 1) * SEED),
  );
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / ORDERS;
  return trained[0].map(({ weights }, nth) => ({
    bias: mean(trained.map((models) => models[nth].bias)),
    weights: weights.map((_, slot) => mean(trained.map((models) => models[nth].weights[slot]))),
  }));
}

function trainInOrder(samples, slotCount, classCount, seed) {
  const models = Array.from({ length: classCount - 1 }, () => ({
    bias: 0,
    biasSquares: 0,
    weights: new Float64Array(slotCount),
    squares: new Float64Array(slotCount),
  }));
  const order = samples.map((_, nth) => nth);
  let random = seed;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      const other = Math.floor((random / 2147483648) * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const nth of order) learn(models, samples[nth]);
  }
  return models;
}

function learn(models, { slots, values, label, weight }) {
  const scores = models.map((model) => score(model, slots, values));
  const most = Math.max(0, ...scores);
  const powers = scores.map((value) => Math.exp(value - most));
  const total = powers.reduce((sum, power) => sum + power, Math.exp(-most));
  models.forEach((model, nth) => {
    const error = (powers[nth] / total - (label === nth + 1 ? 1 : 0)) * weight;
    if (Math.abs(error) < 1e-4) return;
    const { weights, squares } = model;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at];
      const gradient = error * values[at] + DECAY * weights[slot];
      squares[slot] += gradient * gradient;
      weights[slot] -= (RATE * gradient) / Math.sqrt(squares[slot] + 1e-8);
    }
    model.biasSquares += error * error;
    model.bias -= (RATE * error) / Math.sqrt(model.biasSquares + 1e-8);
  });
}

/** Log odds of a class against a genuine message. */
export function score({ bias, weights }, slots, values) {
  let sum = bias;
  for (let at = 0; at < slots.length; at += 1) sum += weights[slots[at]] * values[at];
  return sum;
}
