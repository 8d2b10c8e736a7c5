import { arc, arcDensity, bisect } from './student-t.ts'

/** A look: the number of blocks, and the error that may have been spent up to and including it. */
export interface Look {
  /** ≥ 2 */
  blocks: number
  /** Cumulative one-sided error, in (0, 1). */
  spent: number
}

/** Cells that the distribution is cut into. 256 give critical values within 0.1 %, in some 20 ms for four looks. */
const cells = 256

const known = new Map<string, Followed>()

/** A series of looks, worked out. */
interface Followed {
  /** The critical value at each. */
  values: number[]
  /** After the last of them; only worked out if another look follows. */
  paths(): Paths
}

/**
 * One-sided critical t values, one per look, in ascending order of blocks. If nothing changed, the probability that a row's
 * t = mean / (sd/√B) has reached its value at this or an earlier look is `spent`, however many looks there are.
 * With one look it is the t quantile. Looks 6, 8, 10, 12 spending 5 % · (B/12)²: 3.163, 2.696, 2.324, 2.051.
 *
 * The method, without simulation: with S the sum and Q the sum of squares of n block values, u = S/√(nQ) is the cosine of the
 * angle between the values and the diagonal; t = √(n−1) · tan ψ where u = sin ψ. With no change, u is independent of
 * Q (Basu), and one more value x, with tan ω = x/√Q, leads to
 *
 *   u' = A·u·cos ω + B·sin ω        A = √(n/(n+1))   B = √(1/(n+1))   √n·tan ω ~ Student t, n degrees of freedom
 *
 * so u is a Markov chain in one dimension whose step is known in closed form through the t distribution. We carry the
 * share of paths that have not yet crossed, in cells of ψ, from block to block, and solve for each boundary.
 *
 * Note: the boundaries for known variance (O'Brien-Fleming tables and the like) are wrong here: at 6 blocks they let
 * through several times the error they claim.
 */
export function criticalValues(looks: Look[]): number[] {
  return looks.length === 0 ? [] : followed(looks).values
}

/** Each look builds on those before it, which a run has already asked for. */
function followed(looks: Look[]): Followed {
  const key = looks.map(({ blocks, spent }) => `${blocks}:${spent}`).join()
  const before = known.get(key)
  if (before !== undefined) return before
  const made = looks.length === 1 ? begun(looks[0]!) : goneOn(followed(looks.slice(0, -1)), looks)
  known.set(key, made)
  return made
}

function begun({ blocks, spent }: Look): Followed {
  const angle = bisect(at => arc(at, blocks - 1) - (1 - spent), -Math.PI / 2, Math.PI / 2)
  return { values: [t(angle, blocks)], paths: () => start(blocks, angle) }
}

function goneOn(before: Followed, looks: Look[]): Followed {
  const [last, look] = looks.slice(-2) as [Look, Look]
  let paths = before.paths()
  while (paths.blocks + 1 < look.blocks) paths = step(paths, Math.PI / 2)
  const boundary = solve(paths, look.spent - last.spent)
  return { values: [...before.values, t(boundary, look.blocks)], paths: () => step(paths, boundary) }
}

function t(angle: number, blocks: number): number {
  return Math.sqrt(blocks - 1) * Math.tan(angle)
}

/** The paths that have not crossed after `blocks` blocks: shares in cells of equal width from ψ = −π/2 to `top`. */
interface Paths {
  blocks: number
  top: number
  share: Float64Array
}

function start(blocks: number, top: number): Paths {
  const share = new Float64Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    share[cell] = arc(edge(cell + 1, top), blocks - 1) - arc(edge(cell, top), blocks - 1)
  }
  return { blocks, top, share }
}

function edge(cell: number, top: number): number {
  return -Math.PI / 2 + (cell / cells) * (top + Math.PI / 2)
}

/** The paths one block later: only those that stay below `top`. */
function step(paths: Paths, top: number): Paths {
  const share = new Float64Array(cells)
  const sources = origins(paths)
  const reach = reaching(paths.blocks)
  for (let cell = 0, above = mass(sources, reach, edge(0, top)); cell < cells; cell++) {
    const next = mass(sources, reach, edge(cell + 1, top))
    share[cell] = Math.max(0, above - next)
    above = next
  }
  return { blocks: paths.blocks + 1, top, share }
}

/** The boundary after the next block that a share `spend` of all paths crosses. */
function solve(paths: Paths, spend: number): number {
  const sources = origins(paths)
  const reach = reaching(paths.blocks)
  return bisect(top => spend - mass(sources, reach, top), -Math.PI / 2, Math.PI / 2)
}

/** A cell's share and where its paths can go: u' = radius · cos(ω − turn). */
interface Origin {
  share: number
  radius: number
  turn: number
}

/** Two Gauss points per cell, with the slope between its neighbors: as precise as several times as many cells. */
function origins({ blocks, top, share }: Paths): Origin[] {
  const along = Math.sqrt(blocks / (blocks + 1))
  const across = Math.sqrt(1 / (blocks + 1))
  const gauss = 1 / Math.sqrt(12)
  return Array.from({ length: 2 * cells }, (_, point) => {
    const cell = point >> 1
    const side = point % 2 === 0 ? -gauss : gauss
    const part = share[cell]!
    const slope = ((share[cell + 1] ?? part) - (share[cell - 1] ?? part)) / 2
    const u = along * Math.sin(edge(cell + 0.5 + side, top))
    const weight = Math.max(0, part + slope * side) / 2
    return { share: weight, radius: Math.hypot(u, across), turn: Math.atan2(across, u) }
  }).filter(origin => origin.share > 1e-15)
}

/** Share of the paths whose next ψ is at least `angle`. */
function mass(sources: Origin[], reach: (angle: number) => number, angle: number): number {
  const u = Math.sin(angle)
  let sum = 0
  for (const { share, radius, turn } of sources) {
    if (u >= radius) continue
    if (u <= -radius) {
      sum += share
      continue
    }
    const width = Math.acos(u / radius)
    sum += share * (reach(turn + width) - reach(turn - width) + reach(turn + width - 2 * Math.PI))
  }
  return sum
}

/** Cubic table of `arc` that also covers angles beyond ±π/2: 0 below, 1 above. Error below 1e-9. */
function reaching(df: number): (angle: number) => number {
  const size = 512
  const width = Math.PI / size
  const value = new Float64Array(size + 1)
  const slope = new Float64Array(size + 1)
  for (let i = 0; i <= size; i++) {
    value[i] = arc(-Math.PI / 2 + i * width, df)
    slope[i] = width * arcDensity(-Math.PI / 2 + i * width, df)
  }
  return angle => {
    const place = (angle + Math.PI / 2) / width
    if (place <= 0) return 0
    if (place >= size) return 1
    const i = Math.floor(place)
    const x = place - i
    const rise = value[i + 1]! - value[i]!
    const bend = slope[i]! - rise
    const turn = rise - slope[i + 1]!
    return value[i]! + x * (rise + (1 - x) * (bend * (1 - x) + turn * x))
  }
}
