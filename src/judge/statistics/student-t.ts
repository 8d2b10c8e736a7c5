/**
 * The distribution of the angle ω with tan ω = T/√df, where T is Student's t: P(T ≤ √df · tan ω), ω in [−π/2, π/2].
 * Its density is proportional to cos^(df−1) ω, so whole degrees of freedom have a finite sum
 * (Abramowitz & Stegun 26.7.3–4). Example: df 2, ω = π/4 (t = √2) gives (1 + sin π/4)/2 = 0.8536.
 */
export function arc(angle: number, df: number): number {
  const cos = Math.cos(angle)
  const odd = df % 2 === 1
  let term = odd ? cos : 1
  let sum = df === 1 ? 0 : term
  for (let k = odd ? 2 : 1; k + 2 <= df; k += 2) {
    term *= (k / (k + 1)) * cos * cos
    sum += term
  }
  const share = odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
  return Math.min(1, Math.max(0, (1 + share) / 2))
}

/** Density of that angle at ω. */
export function arcDensity(angle: number, df: number): number {
  let scale = df % 2 === 1 ? 1 / Math.PI : 1 / 2
  for (let k = df % 2 === 1 ? 2 : 3; k < df; k += 2) scale *= k / (k - 1)
  return scale * Math.cos(angle) ** (df - 1)
}

/** P(T ≤ t), Student's t with a whole number of degrees of freedom ≥ 1. Absolute error below 1e-14. */
export function tCdf(t: number, df: number): number {
  return arc(Math.atan(t / Math.sqrt(df)), df)
}

/** The t below which a share p of the distribution lies; p strictly between 0 and 1. tQuantile(0.975, 7) = 2.3646 */
export function tQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`no t quantile at ${p}`)
  const angle = bisect(at => arc(at, df) - p, -Math.PI / 2, Math.PI / 2)
  return Math.sqrt(df) * Math.tan(angle)
}

/** Where an increasing function changes sign between low and high, as exactly as numbers allow. */
export function bisect(rising: (x: number) => number, low: number, high: number): number {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
