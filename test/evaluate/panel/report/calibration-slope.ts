/** Calibration of probabilities where it matters: those that say more than "hardly". */
import { BINS, binOf, calibrationError, type Judged } from '../../../../src/training/accuracy.ts'

/** Potentials below this are the great mass of ordinary visits, and would hide all other errors. */
const NOTED_FROM = 0.05
/** A slope from fewer of either kind is noise. */
const LEAST = 20
const STEPS = 40
const CONVERGED = 1e-9

const isNoted = ({ score }: Judged): boolean => score >= NOTED_FROM

/** The expected calibration error of the noted probabilities; null where nothing is noted. */
export function notedCalibrationError(judged: readonly Judged[]): number | null {
  const noted = judged.filter(isNoted)
  return noted.length === 0 ? null : calibrationError(noted)
}

/**
 * What `notedCalibrationError` would be by chance if every probability were right: of each bin's
 * count of positives, a sum of independent draws, the mean distance from its expectation (normal
 * approximation). People who come again and again make the true one somewhat larger. Null where
 * nothing is noted.
 */
export function calibrationFloor(judged: readonly Judged[]): number | null {
  const noted = judged.filter(isNoted)
  if (noted.length === 0) return null
  const variances = new Array<number>(BINS).fill(0)
  for (const { score } of noted) {
    const bin = binOf(score)
    variances[bin] = (variances[bin] ?? 0) + score * (1 - score)
  }
  const distances = variances.map((variance) => Math.sqrt((2 / Math.PI) * variance))
  return distances.reduce((sum, each) => sum + each, 0) / noted.length
}

/**
 * The calibration slope (Cox 1958; Van Calster et al. 2019, "Calibration: the Achilles heel of
 * predictive analytics"): of a logistic regression, with an intercept, of the truth on the logit of
 * the noted probabilities that are not certain. Under 1 they are too extreme, over 1 too timid. Null
 * where too few of either kind are there.
 */
export function calibrationSlope(judged: readonly Judged[]): number | null {
  const noted = judged.filter((each) => isNoted(each) && each.score < 1)
  const positives = noted.filter(({ truth }) => truth).length
  if (positives < LEAST || noted.length - positives < LEAST) return null
  const points = noted.map(({ score, truth }) => ({
    x: Math.log(score / (1 - score)),
    y: truth ? 1 : 0,
  }))
  return fitSlope(points)
}

/** Newton's method on the two parameters; null where it does not converge. */
function fitSlope(points: readonly { x: number; y: number }[]): number | null {
  let [intercept, slope] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (const { x, y } of points) {
      const p = 1 / (1 + Math.exp(-(intercept + slope * x)))
      const weight = p * (1 - p)
      g0 += y - p
      g1 += (y - p) * x
      h00 += weight
      h01 += weight * x
      h11 += weight * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    if (!(determinant > 0)) return null
    const [d0, d1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    intercept += d0
    slope += d1
    if (Math.abs(d0) + Math.abs(d1) < CONVERGED) return slope
  }
  return null
}
