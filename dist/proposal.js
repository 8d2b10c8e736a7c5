import { C as percentile, d as mapping, f as name, h as prose$1, m as object, n as rules, r as threshold, u as list, w as worseSign, y as yesOrNo } from "./config.js";
import { i as parseConfig, l as coresFor, o as readYaml, p as isMapping } from "./log.js";
import { n as decoded, o as together } from "./histogram.js";

// src/compare/format.ts
/** 25400 → `25,400` */
const thousands = (count) => Math.round(count).toString().replace(/\B(?=(\d{3})+$)/g, ",");
/** 0.247 → `25 %`, 0.024 → `2.4 %`; never 0 % of something. */
function percent(fraction) {
	const value = fraction * 100;
	if (value < .01) return value === 0 ? "0 %" : "< 0.01 %";
	return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`;
}

// src/judge/judgement.ts
/** Gated, comparable, and without an answer. */
const isPending = ({ gated, verdict }) => gated && (verdict ?? "inconclusive") === "inconclusive";
/** Pending, and worse for certain, but by more or by less than the threshold: time alone rarely tells by which. */
const isStraddling = (row) => isPending(row) && row.interval !== null && (worseSign(row.metric) > 0 ? row.interval.low > 0 : row.interval.high < 0);
/** Only shown, because the load generator was too slow to judge it. */
const isLeft = ({ guards }) => guards.some(({ guard, effect }) => guard === "generator-saturated" && effect === "not-gated");
/** Does a row that is judged detect less than its threshold? Told as a reader sees it: to two digits. */
const isCoarse = ({ detects, threshold }) => detects !== null && threshold !== null && Number(detects.toPrecision(2)) > Number(threshold.toPrecision(2));
/** Passed, although it could have missed a regression as large as the threshold. */
const isWeak = (row) => row.verdict === "within" && isCoarse(row);

// src/report/numbers.ts
const minus = "−";
/** Decimals that an uncertainty supports: two significant digits of it when it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
function decimals(uncertainty) {
	if (!(uncertainty > 0)) return 1;
	const digits = uncertainty.toExponential(2).startsWith("1") ? 1 : 0;
	return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))));
}
/** −0.0713 with one decimal → `−7.1`; never `−0`. */
function signed(value, places, plus) {
	const rounded = Number(value.toFixed(places));
	if (rounded === 0) return 0 .toFixed(places);
	return `${rounded < 0 ? "−" : plus}${Math.abs(rounded).toFixed(places)}`;
}
/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
function percentChange(change, interval) {
	return `${signed(change * 100, changeDecimals(interval), "+")} %`;
}
/** `−8.3 … −5.9 %`; an end that says nothing but "far", as two blocks give, is `over +999`. */
function percentRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	const end = (value) => value >= 10 ? "over +999" : signed(value * 100, places, "+");
	return `${end(low)} … ${end(high)} %`;
}
const changeDecimals = (interval) => interval === null ? 1 : Math.min(2, decimals(50 * (interval.high - interval.low)));
/** The size of a change, without a sign: `7.1 %`, and the range of sizes `5.9 … 8.3`. */
function magnitude(change, interval) {
	return `${Math.abs(change * 100).toFixed(changeDecimals(interval))} %`;
}
function magnitudeRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	const turn = low + high < 0 ? -100 : 100;
	const [from, to] = [low * turn, high * turn].sort((a, b) => a - b);
	return `${signed(from, places, "")} … ${signed(to, places, "")} %`;
}
/** Is a change said better as a multiple? From three times as much on. */
const isManifold = (change) => change >= 2;
/** A change of +928 % → `10.3×`, with no more digits than its interval supports. */
const times = (change, interval) => `${(1 + change).toFixed(timesDecimals(interval))}×`;
/** `9.4 … 10.6×` */
function timesRange(interval) {
	const places = timesDecimals(interval);
	return `${(1 + interval.low).toFixed(places)} … ${(1 + interval.high).toFixed(places)}×`;
}
const timesDecimals = (interval) => interval === null ? 1 : Math.min(2, decimals((interval.high - interval.low) / 2));
/** 24810.4 → `24,810`; three significant digits below 1000. */
function figure(value) {
	if (Math.abs(value) >= 100) return thousands(value);
	return value === 0 ? "0" : Number(value.toPrecision(3)).toLocaleString("en-US", {
		maximumSignificantDigits: 3,
		minimumSignificantDigits: 3,
		useGrouping: true
	});
}
/** Four digits are more than a curve can show. */
const short = (value) => Number(value.toPrecision(4));
/** Values of one row in one unit, chosen so that the smaller is readable: latencies below 1 ms in µs, big memory in GB. */
function values(of, { unit }) {
	const known = of.filter((value) => value !== null);
	const smallest = Math.min(...known);
	const [scale, name] = unit === "ms" && smallest < 1 ? [1e3, "µs"] : unit === "ms" && smallest >= 1e4 ? [1 / 1e3, "s"] : unit === "µs" && smallest >= 1e3 ? [1 / 1e3, "ms"] : unit === "MB/s" && smallest < 1 ? [1e3, "kB/s"] : [1, unit];
	return of.map((value) => value === null ? "–" : `${figure(value * scale)}${name === "/s" ? "" : " "}${name}`);
}
/** 95400 ms → `1m 35s`; 840 → `0.8s` */
function time(ms) {
	if (ms < 1e4) return `${(ms / 1e3).toFixed(1)}s`;
	const seconds = Math.round(ms / 1e3);
	return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}

// src/report/words.ts
/** A verdict as a reader sees it. */
const verdictWords = {
	regressed: {
		sign: "❌",
		word: "regressed"
	},
	within: {
		sign: "✅",
		word: "within limit"
	},
	improved: {
		sign: "🚀",
		word: "improved"
	},
	inconclusive: {
		sign: "⚠️",
		word: "inconclusive"
	},
	invalid: {
		sign: "🚫",
		word: "not comparable"
	}
};
/**
* The verdict of a row in words. A row within its limit may be slower for certain, so it says no more than that: `within 20 %`.
* One that could have missed a regression of that size adds what it finds: `within 10 %; finds ≥ 16 %`.
*/
function verdictWord(row) {
	if (row.verdict === null) return row.ungated === null ? "shown" : "not gated";
	if (row.verdict !== "within" || row.threshold === null) return verdictWords[row.verdict].word;
	return `within ${percent(row.threshold)}${isWeak(row) ? `; finds ≥ ${percent(Math.min(10, row.detects))}` : ""}`;
}
/** The change for the worse that is tolerated, with the sign it would have: `+10 %`, `−5 %` of `rps`; `–` without one. */
const limitOf = ({ metric, threshold }) => threshold === null ? "–" : `${worseSign(metric) > 0 ? "+" : "−"}${percent(threshold)}`;
/** `−7.1 % (−8.3 … −5.9 %)`, `10× (9.4 … 10.6×)` */
const changeOf = (row) => row.interval === null ? shortChange(row) : `${shortChange(row)} (${intervalOf(row)})`;
/** The change alone, with no more digits than its interval supports: `−7.1 %`, `10×`. */
function shortChange({ change, interval }) {
	if (change === null) return "–";
	return isManifold(change) ? times(change, interval) : percentChange(change, interval);
}
/** The interval alone: `−8.3 … −5.9 %`, `9.4 … 10.6×`. */
function intervalOf({ change, interval }) {
	if (change === null || interval === null) return "–";
	return isManifold(change) ? timesRange(interval) : percentRange(interval);
}
/** How a change of a metric is said: more, less, and as a multiple. */
function directions(metric) {
	const plain = {
		rps: "requests/s",
		throughput: "bytes/s",
		cpu: "CPU time per request",
		rss: "memory"
	}[metric];
	if (metric === "rps" || metric === "throughput") return {
		more: `% more ${plain}`,
		less: `% fewer ${plain}`,
		multiple: `% as many ${plain}`
	};
	if (plain !== void 0) return {
		more: `% more ${plain}`,
		less: `% less ${plain}`,
		multiple: `% as much ${plain}`
	};
	const name = metric === "max" ? "maximum latency" : `${metric} latency`;
	return {
		more: `% higher ${name}`,
		less: `% lower ${name}`,
		multiple: `% the ${name}`
	};
}
/** `7.1 % fewer requests/s (5.9 … 8.3 %)`, `10× as much memory (9 … 11×)`; of a row with a change. */
function inWords({ metric, change, interval }) {
	const { more, less, multiple } = directions(metric);
	const isMultiple = isManifold(change);
	const text = isMultiple ? multiple.replace("%", times(change, interval)) : (change > 0 ? more : less).replace("%", magnitude(change, interval));
	if (interval === null) return text;
	return `${text} (${isMultiple ? timesRange(interval) : magnitudeRange(interval)})`;
}
/** The end of an interval that is worse, and the one that is better, as changes for the worse, fractions. */
function worseEnds({ metric, interval }) {
	const [least, most] = [interval.low, interval.high].map((end) => worseSign(metric) * end).sort((a, b) => a - b);
	return {
		least,
		most
	};
}
/** `16 … 21 % worse; the limit of 20 % lies in between`, of a row that is worse for certain and undecided. */
function straddling(row) {
	const { least, most } = worseEnds(row);
	return `${magnitudeRange({
		low: least,
		high: most
	})} worse; the limit of ${percent(row.threshold)} lies in between`;
}
/** `fast`; `fast against slow` where that is not the baseline. */
const besides = (variant, against) => against === void 0 ? variant : `${variant} against ${against}`;
/** `list products`, `todos: read` */
const titleOf = ({ scenario, request }) => request === void 0 ? scenario : `${scenario}: ${request}`;
/** The same; in comparisons of more than two, with the variant and, if it is not the baseline, whom it is judged against. */
const nameOf = (named, several) => several ? `${besides(named.variant ?? "", named.against)}, ${titleOf(named)}` : titleOf(named);
/** `` `list products` p99 ``: the name is a user's. */
const rowName = (row, several) => `\`${nameOf(row, several)}\` ${row.metric}`;
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
/** `a`, `a and b`, `a, b, c and 5 more`: at most so many parts, the count of the others included. */
function listed(parts, most = 4) {
	const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** Figures stay in one line with their units, and intervals with both their ends: a narrow place breaks before the bracket. */
const unbroken = (text) => text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, "\xA0");

// node_modules/simple-statistics/dist/simple-statistics.mjs
/**
* Our default sum is the [Kahan-Babuska algorithm](https://pdfs.semanticscholar.org/1760/7d467cda1d0277ad272deb2113533131dc09.pdf).
* This method is an improvement over the classical
* [Kahan summation algorithm](https://en.wikipedia.org/wiki/Kahan_summation_algorithm).
* It aims at computing the sum of a list of numbers while correcting for
* floating-point errors. Traditionally, sums are calculated as many
* successive additions, each one with its own floating-point roundoff. These
* losses in precision add up as the number of numbers increases. This alternative
* algorithm is more accurate than the simple way of calculating sums by simple
* addition.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x input
* @return {number} sum of all input numbers
* @example
* sum([1, 2, 3]); // => 6
*/
function sum$1(x) {
	if (x.length === 0) return 0;
	var sum = x[0];
	var correction = 0;
	var transition;
	if (typeof sum !== "number") return NaN;
	for (var i = 1; i < x.length; i++) {
		if (typeof x[i] !== "number") return NaN;
		transition = sum + x[i];
		if (Math.abs(sum) >= Math.abs(x[i])) correction += sum - transition + x[i];
		else correction += x[i] - transition + sum;
		sum = transition;
	}
	return sum + correction;
}
/**
* The mean, _also known as average_,
* is the sum of all values over the number of values.
* This is a [measure of central tendency](https://en.wikipedia.org/wiki/Central_tendency):
* a method of finding a typical or central value of a set of numbers.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x sample of one or more data points
* @throws {Error} if the length of x is less than one
* @returns {number} mean
* @example
* mean([0, 10]); // => 5
*/
function mean(x) {
	if (x.length === 0) throw new Error("mean requires at least one data point");
	return sum$1(x) / x.length;
}
/**
* The sum of deviations to the Nth power.
* When n=2 it's the sum of squared deviations.
* When n=3 it's the sum of cubed deviations.
*
* @param {Array<number>} x
* @param {number} n power
* @returns {number} sum of nth power deviations
*
* @example
* var input = [1, 2, 3];
* // since the variance of a set is the mean squared
* // deviations, we can calculate that with sumNthPowerDeviations:
* sumNthPowerDeviations(input, 2) / input.length;
*/
function sumNthPowerDeviations(x, n) {
	var meanValue = mean(x);
	var sum = 0;
	var tempValue;
	var i;
	if (n === 2) for (i = 0; i < x.length; i++) {
		tempValue = x[i] - meanValue;
		sum += tempValue * tempValue;
	}
	else for (i = 0; i < x.length; i++) sum += Math.pow(x[i] - meanValue, n);
	return sum;
}
/**
* The [sample variance](https://en.wikipedia.org/wiki/Variance#Sample_variance)
* is the sum of squared deviations from the mean. The sample variance
* is distinguished from the variance by the usage of [Bessel's Correction](https://en.wikipedia.org/wiki/Bessel's_correction):
* instead of dividing the sum of squared deviations by the length of the input,
* it is divided by the length minus one. This corrects the bias in estimating
* a value from a set that you don't know if full.
*
* References:
* * [Wolfram MathWorld on Sample Variance](http://mathworld.wolfram.com/SampleVariance.html)
*
* @param {Array<number>} x a sample of two or more data points
* @throws {Error} if the length of x is less than 2
* @return {number} sample variance
* @example
* sampleVariance([1, 2, 3, 4, 5]); // => 2.5
*/
function sampleVariance(x) {
	if (x.length < 2) throw new Error("sampleVariance requires at least two data points");
	return sumNthPowerDeviations(x, 2) / (x.length - 1);
}
/**
* The [sample standard deviation](http://en.wikipedia.org/wiki/Standard_deviation#Sample_standard_deviation)
* is the square root of the sample variance.
*
* @param {Array<number>} x input array
* @returns {number} sample standard deviation
* @example
* sampleStandardDeviation([2, 4, 4, 4, 5, 5, 7, 9]).toFixed(2);
* // => '2.14'
*/
function sampleStandardDeviation(x) {
	var sampleVarianceX = sampleVariance(x);
	return Math.sqrt(sampleVarianceX);
}
/**
* This computes the maximum number in an array.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x sample of one or more data points
* @returns {number} maximum value
* @throws {Error} if the length of x is less than one
* @example
* max([1, 2, 3, 4]);
* // => 4
*/
function max(x) {
	if (x.length === 0) throw new Error("max requires at least one data point");
	var value = x[0];
	for (var i = 1; i < x.length; i++) if (x[i] > value) value = x[i];
	return value;
}
/**
* The min is the lowest number in the array.
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x sample of one or more data points
* @throws {Error} if the length of x is less than one
* @returns {number} minimum value
* @example
* min([1, 5, -10, 100, 2]); // => -10
*/
function min(x) {
	if (x.length === 0) throw new Error("min requires at least one data point");
	var value = x[0];
	for (var i = 1; i < x.length; i++) if (x[i] < value) value = x[i];
	return value;
}
/**
* The [Geometric Mean](https://en.wikipedia.org/wiki/Geometric_mean) is
* a mean function that is more useful for numbers in different
* ranges.
*
* This is the nth root of the input numbers multiplied by each other.
*
* The geometric mean is often useful for
* **[proportional growth](https://en.wikipedia.org/wiki/Geometric_mean#Proportional_growth)**: given
* growth rates for multiple years, like _80%, 16.66% and 42.85%_, a simple
* mean will incorrectly estimate an average growth rate, whereas a geometric
* mean will correctly estimate a growth rate that, over those years,
* will yield the same end value.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x sample of one or more data points
* @returns {number} geometric mean
* @throws {Error} if x is empty
* @throws {Error} if x contains a negative number
* @example
* var growthRates = [1.80, 1.166666, 1.428571];
* var averageGrowth = ss.geometricMean(growthRates);
* var averageGrowthRates = [averageGrowth, averageGrowth, averageGrowth];
* var startingValue = 10;
* var startingValueMean = 10;
* growthRates.forEach(function(rate) {
*   startingValue *= rate;
* });
* averageGrowthRates.forEach(function(rate) {
*   startingValueMean *= rate;
* });
* startingValueMean === startingValue;
*/
function geometricMean(x) {
	if (x.length === 0) throw new Error("geometricMean requires at least one data point");
	var value = 1;
	for (var i = 0; i < x.length; i++) {
		if (x[i] < 0) throw new Error("geometricMean requires only non-negative numbers as input");
		value *= x[i];
	}
	return Math.pow(value, 1 / x.length);
}
/**
* This is the internal implementation of quantiles: when you know
* that the order is sorted, you don't need to re-sort it, and the computations
* are faster.
*
* This implements the linear interpolation method (type=7 in R/numpy),
* which is the default in numpy.percentile and R's quantile.
*
* @param {Array<number>} x sample of one or more data points
* @param {number} p desired quantile: a number between 0 to 1, inclusive
* @returns {number} quantile value
* @throws {Error} if p ix outside of the range from 0 to 1
* @throws {Error} if x is empty
* @example
* quantileSorted([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20], 0.5); // => 9
*/
function quantileSorted(x, p) {
	var idx = (x.length - 1) * p;
	if (x.length === 0) throw new Error("quantile requires at least one data point.");
	else if (p < 0 || p > 1) throw new Error("quantiles must be between 0 and 1");
	else if (p === 1) return x[x.length - 1];
	else if (p === 0) return x[0];
	else if (idx % 1 !== 0) {
		var lower = Math.floor(idx);
		var upper = Math.ceil(idx);
		var fraction = idx - lower;
		return x[lower] + fraction * (x[upper] - x[lower]);
	} else return x[idx];
}
/**
* Rearrange items in `arr` so that all items in `[left, k]` range are the smallest.
* The `k`-th element will have the `(k - left + 1)`-th smallest value in `[left, right]`.
*
* Implements Floyd-Rivest selection algorithm https://en.wikipedia.org/wiki/Floyd-Rivest_algorithm
*
* @param {Array<number>} arr input array
* @param {number} k pivot index
* @param {number} [left] left index
* @param {number} [right] right index
* @returns {void} mutates input array
* @example
* var arr = [65, 28, 59, 33, 21, 56, 22, 95, 50, 12, 90, 53, 28, 77, 39];
* quickselect(arr, 8);
* // = [39, 28, 28, 33, 21, 12, 22, 50, 53, 56, 59, 65, 90, 77, 95]
*/
function quickselect(arr, k, left, right) {
	left = left || 0;
	right = right || arr.length - 1;
	while (right > left) {
		if (right - left > 600) {
			var n = right - left + 1;
			var m = k - left + 1;
			var z = Math.log(n);
			var s = .5 * Math.exp(2 * z / 3);
			var sd = .5 * Math.sqrt(z * s * (n - s) / n);
			if (m - n / 2 < 0) sd *= -1;
			quickselect(arr, k, Math.max(left, Math.floor(k - m * s / n + sd)), Math.min(right, Math.floor(k + (n - m) * s / n + sd)));
		}
		var t = arr[k];
		var i = left;
		var j = right;
		swap(arr, left, k);
		if (arr[right] > t) swap(arr, left, right);
		while (i < j) {
			swap(arr, i, j);
			i++;
			j--;
			while (arr[i] < t) i++;
			while (arr[j] > t) j--;
		}
		if (arr[left] === t) swap(arr, left, j);
		else {
			j++;
			swap(arr, j, right);
		}
		if (j <= k) left = j + 1;
		if (k <= j) right = j - 1;
	}
}
function swap(arr, i, j) {
	var tmp = arr[i];
	arr[i] = arr[j];
	arr[j] = tmp;
}
/**
* The [quantile](https://en.wikipedia.org/wiki/Quantile):
* this is a population quantile, since we assume to know the entire
* dataset in this library. This implementation uses linear interpolation,
* equivalent to R's type=7 and numpy's default percentile method.
*
* Sample is a one-dimensional array of numbers,
* and p is either a decimal number from 0 to 1 or an array of decimal
* numbers from 0 to 1.
* In terms of a k/q quantile, p = k/q - it's just dealing with fractions or dealing
* with decimal values.
* When p is an array, the result of the function is also an array containing the appropriate
* quantiles in input order
*
* @param {Array<number>} x sample of one or more numbers
* @param {Array<number> | number} p the desired quantile, as a number between 0 and 1
* @returns {number} quantile
* @example
* quantile([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20], 0.5); // => 9
*/
function quantile$1(x, p) {
	var copy = x.slice();
	if (Array.isArray(p)) {
		multiQuantileSelect(copy, p);
		var results = [];
		for (var i = 0; i < p.length; i++) results[i] = quantileSorted(copy, p[i]);
		return results;
	} else {
		quantileSelect(copy, quantileIndex(copy.length, p), 0, copy.length - 1);
		return quantileSorted(copy, p);
	}
}
function quantileSelect(arr, k, left, right) {
	if (k % 1 === 0) quickselect(arr, k, left, right);
	else {
		k = Math.floor(k);
		quickselect(arr, k, left, right);
		quickselect(arr, k + 1, k + 1, right);
	}
}
function multiQuantileSelect(arr, p) {
	var positions = /* @__PURE__ */ new Set();
	for (var i = 0; i < p.length; i++) {
		var idx = quantileIndex(arr.length, p[i]);
		positions.add(Math.floor(idx));
		positions.add(Math.ceil(idx));
	}
	var indices = Array.from(positions).sort(compare);
	multiselect(arr, indices, 0, indices.length - 1, 0, arr.length - 1);
}
function multiselect(arr, indices, lo, hi, left, right) {
	if (lo > hi) return;
	var mid = lo + hi >> 1;
	quickselect(arr, indices[mid], left, right);
	multiselect(arr, indices, lo, mid - 1, left, indices[mid] - 1);
	multiselect(arr, indices, mid + 1, hi, indices[mid] + 1, right);
}
function compare(a, b) {
	return a - b;
}
function quantileIndex(len, p) {
	var idx = (len - 1) * p;
	if (p === 1) return len - 1;
	else if (p === 0) return 0;
	else if (idx % 1 !== 0) return idx;
	else return idx;
}
/**
* [Simple linear regression](http://en.wikipedia.org/wiki/Simple_linear_regression)
* is a simple way to find a fitted line
* between a set of coordinates. This algorithm finds the slope and y-intercept of a regression line
* using the least sum of squares.
*
* @param {Array<Array<number>>} data an array of two-element of arrays,
* like `[[0, 1], [2, 3]]`
* @returns {Object} object containing slope and intersect of regression line
* @example
* linearRegression([[0, 0], [1, 1]]); // => { m: 1, b: 0 }
*/
function linearRegression(data) {
	var m;
	var b;
	var dataLength = data.length;
	if (dataLength === 1) {
		m = 0;
		b = data[0][1];
	} else {
		var sumX = 0;
		var sumY = 0;
		for (var i = 0; i < dataLength; i++) {
			sumX += data[i][0];
			sumY += data[i][1];
		}
		var meanX = sumX / dataLength;
		var meanY = sumY / dataLength;
		var sumXY = 0;
		var sumXX = 0;
		for (var i$1 = 0; i$1 < dataLength; i$1++) {
			var deviationX = data[i$1][0] - meanX;
			sumXY += deviationX * (data[i$1][1] - meanY);
			sumXX += deviationX * deviationX;
		}
		m = sumXY / sumXX;
		b = meanY - m * meanX;
	}
	return {
		m,
		b
	};
}
/**
* The [median](http://en.wikipedia.org/wiki/Median) is
* the middle number of a list. This is often a good indicator of 'the middle'
* when there are outliers that skew the `mean()` value.
* This is a [measure of central tendency](https://en.wikipedia.org/wiki/Central_tendency):
* a method of finding a typical or central value of a set of numbers.
*
* The median isn't necessarily one of the elements in the list: the value
* can be the average of two elements if the list has an even length
* and the two central values are different.
*
* @param {Array<number>} x input
* @returns {number} median value
* @example
* median([10, 2, 5, 100, 2, 1]); // => 3.5
*/
function median(x) {
	return +quantile$1(x, .5);
}
/**
* A [Fisher-Yates shuffle](http://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle)
* in-place - which means that it **will change the order of the original
* array by reference**.
*
* This is an algorithm that generates a random [permutation](https://en.wikipedia.org/wiki/Permutation)
* of a set.
*
* @param {Array} x sample of one or more numbers
* @param {Function} [randomSource=Math.random] an optional entropy source that
* returns numbers between 0 inclusive and 1 exclusive: the range [0, 1)
* @returns {Array} x
* @example
* var x = [1, 2, 3, 4];
* shuffleInPlace(x);
* // x is shuffled to a value like [2, 1, 4, 3]
*/
function shuffleInPlace(x, randomSource) {
	randomSource = randomSource || Math.random;
	var length = x.length;
	var temporary;
	var index;
	while (length > 0) {
		index = Math.floor(randomSource() * length--);
		temporary = x[length];
		x[length] = x[index];
		x[index] = temporary;
	}
	return x;
}
/**
* A [Fisher-Yates shuffle](http://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle)
* is a fast way to create a random permutation of a finite set. This is
* a function around `shuffle_in_place` that adds the guarantee that
* it will not modify its input.
*
* @param {Array} x sample of 0 or more numbers
* @param {Function} [randomSource=Math.random] an optional entropy source that
* returns numbers between 0 inclusive and 1 exclusive: the range [0, 1)
* @return {Array} shuffled version of input
* @example
* var shuffled = shuffle([1, 2, 3, 4]);
* shuffled; // = [2, 3, 1, 4] or any other random permutation
*/
function shuffle(x, randomSource) {
	return shuffleInPlace(x.slice(), randomSource);
}
/**
* The [variance](http://en.wikipedia.org/wiki/Variance)
* is the sum of squared deviations from the mean.
*
* This is an implementation of variance, not sample variance:
* see the `sampleVariance` method if you want a sample measure.
*
* @param {Array<number>} x a population of one or more data points
* @returns {number} variance: a value greater than or equal to zero.
* zero indicates that all values are identical.
* @throws {Error} if x's length is 0
* @example
* variance([1, 2, 3, 4, 5, 6]); // => 2.9166666666666665
*/
function variance(x) {
	if (x.length === 0) throw new Error("variance requires at least one data point");
	return sumNthPowerDeviations(x, 2) / x.length;
}
/**
* [Bayesian Classifier](http://en.wikipedia.org/wiki/Naive_Bayes_classifier)
*
* This is a naïve bayesian classifier that takes
* singly-nested objects.
*
* @class
* @example
* var bayes = new BayesianClassifier();
* bayes.train({
*   species: 'Cat'
* }, 'animal');
* var result = bayes.score({
*   species: 'Cat'
* })
* // result
* // {
* //   animal: 1
* // }
*/
var BayesianClassifier = function BayesianClassifier() {
	this.totalCount = 0;
	this.data = {};
};
/**
* Train the classifier with a new item, which has a single
* dimension of Javascript literal keys and values.
*
* @param {Object} item an object with singly-deep properties
* @param {string} category the category this item belongs to
* @return {undefined} adds the item to the classifier
*/
BayesianClassifier.prototype.train = function train(item, category) {
	if (!this.data[category]) this.data[category] = {};
	for (var k in item) {
		var v = item[k];
		if (this.data[category][k] === void 0) this.data[category][k] = {};
		if (this.data[category][k][v] === void 0) this.data[category][k][v] = 0;
		this.data[category][k][v]++;
	}
	this.totalCount++;
};
/**
* Generate a score of how well this item matches all
* possible categories based on its attributes
*
* @param {Object} item an item in the same format as with train
* @returns {Object} of probabilities that this item belongs to a
* given category.
*/
BayesianClassifier.prototype.score = function score(item) {
	var odds = {};
	var category;
	for (var k in item) {
		var v = item[k];
		for (category in this.data) {
			if (odds[category] === void 0) odds[category] = {};
			if (this.data[category][k]) odds[category][k + "_" + v] = (this.data[category][k][v] || 0) / this.totalCount;
			else odds[category][k + "_" + v] = 0;
		}
	}
	var oddsSums = {};
	for (category in odds) {
		oddsSums[category] = 0;
		for (var combination in odds[category]) oddsSums[category] += odds[category][combination];
	}
	return oddsSums;
};
var SQRT_2PI$1 = Math.sqrt(2 * Math.PI);
function cumulativeDistribution(z) {
	var sum = z;
	var tmp = z;
	for (var i = 1; i < 30; i++) {
		tmp *= z * z / (2 * i + 1);
		sum += tmp;
	}
	return Math.round((.5 + sum / SQRT_2PI$1 * Math.exp(-z * z / 2)) * 1e4) / 1e4;
}
/**
* A standard normal table, also called the unit normal table or Z table,
* is a mathematical table for the values of Φ (phi), which are the values of
* the [cumulative distribution function](https://en.wikipedia.org/wiki/Normal_distribution#Cumulative_distribution_function)
* of the normal distribution. It is used to find the probability that a
* statistic is observed below, above, or between values on the standard
* normal distribution, and by extension, any normal distribution.
*/
var standardNormalTable = [];
for (var z = 0; z <= 3.09; z += .01) standardNormalTable.push(cumulativeDistribution(z));
/**
* This is a single-layer [Perceptron Classifier](http://en.wikipedia.org/wiki/Perceptron) that takes
* arrays of numbers and predicts whether they should be classified
* as either 0 or 1 (negative or positive examples).
* @class
* @example
* // Create the model
* var p = new PerceptronModel();
* // Train the model with input with a diagonal boundary.
* for (var i = 0; i < 5; i++) {
*     p.train([1, 1], 1);
*     p.train([0, 1], 0);
*     p.train([1, 0], 0);
*     p.train([0, 0], 0);
* }
* p.predict([0, 0]); // 0
* p.predict([0, 1]); // 0
* p.predict([1, 0]); // 0
* p.predict([1, 1]); // 1
*/
var PerceptronModel = function PerceptronModel() {
	this.weights = [];
	this.bias = 0;
};
/**
* **Predict**: Use an array of features with the weight array and bias
* to predict whether an example is labeled 0 or 1.
*
* @param {Array<number>} features an array of features as numbers
* @returns {number|null} 1 if the score is over 0, otherwise 0; null if
* the model has not been trained on feature arrays of this length
*/
PerceptronModel.prototype.predict = function predict(features) {
	if (features.length !== this.weights.length) return null;
	var score = 0;
	for (var i = 0; i < this.weights.length; i++) score += this.weights[i] * features[i];
	score += this.bias;
	if (score > 0) return 1;
	else return 0;
};
/**
* **Train** the classifier with a new example, which is
* a numeric array of features and a 0 or 1 label.
*
* @param {Array<number>} features an array of features as numbers
* @param {number} label either 0 or 1
* @returns {PerceptronModel|null} this, or null if the label is not 0 or 1
*/
PerceptronModel.prototype.train = function train(features, label) {
	if (label !== 0 && label !== 1) return null;
	if (features.length !== this.weights.length) {
		this.weights = features.slice();
		this.bias = 1;
	}
	var prediction = this.predict(features);
	if (typeof prediction === "number" && prediction !== label) {
		var gradient = label - prediction;
		for (var i = 0; i < this.weights.length; i++) this.weights[i] += gradient * features[i];
		this.bias += gradient;
	}
	return this;
};

// src/plan/looks.ts
/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
const looks = [
	6,
	8,
	10,
	12,
	16,
	20,
	24
];

// src/compare/launches.ts
/** The complete rounds of a block in their order. */
function launchOf({ slices }) {
	const variants = new Set(slices.map(({ variant }) => variant)).size;
	let before = 0;
	return grouped(slices, ({ round }) => round).filter(({ length }) => length === 2 * variants).map((slices) => {
		const round = {
			slices,
			before,
			cost: costOf(slices)
		};
		before += sum(slices.map(answeredIn$1)) / variants;
		return round;
	});
}
/** In the order in which they first come. */
function grouped(slices, by) {
	const groups = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const group = groups.get(by(slice));
		if (group === void 0) groups.set(by(slice), [slice]);
		else group.push(slice);
	}
	return [...groups.values()];
}
function costOf(slices) {
	const hasCpu = slices.every(({ cpu }) => cpu !== null);
	return mean(slices.map((slice) => Math.log((hasCpu ? slice.cpu : slice.duration) / answeredIn$1(slice))));
}
const answeredIn$1 = ({ requests }) => sum(requests.map(({ answered }) => answered));
const sum = (values) => values.reduce((total, value) => total + value, 0);

// src/compare/burn-in.ts
/** The curve has so many cells, or as many as launches have rounds. */
const cells = 40;
/** Only so much of a launch, from its start, can be burning in. */
const most = 1 / 2;
/** What is left out must differ from the rest of its launch by so many standard errors, and launches are what is counted. */
const evidence = 3;
/** Fewer launches tell nothing of what all have in common. */
const fewest = 3;
/**
* After how many requests to each side the launches of a scenario are warm, those of the warm-up left out. A compiler that has not finished makes requests dearer, and not on both sides for equally
* long. How long it takes is a property of the program, so it is read off the cost of a request by its number, averaged over all
* launches of all sides: that leaves out how the speed of the machine wanders. The cut is where the mean of the rest is known best (MSER: White, Cobb
* & Spratt 1997, the least sum of squares / n²), if what comes before clearly differs from it, launch by launch. It is the same in every launch, and
* looks at the cost of all sides together, never at their difference. The blocks up to the first look decide it once and for all: a verdict
* must not move with what comes later.
*
*   cost  ▇▅▃▂▂▁▂▁▂▁▂▁▂
*            └ cut
*/
function burnIn(of, name) {
	const launches = firstBlocks(of, name).map(launchOf).filter(({ length }) => length > 1);
	return launches.length < fewest ? 0 : requestsUntilFlat(launches);
}
/** How long each scenario of a run burns in, worked out anew while the blocks that decide it are measured. */
function burningIn(results) {
	const known = /* @__PURE__ */ new Map();
	return (name) => {
		const blocks = firstBlocks(results, name).length;
		const before = known.get(name);
		if (before?.blocks === blocks) return before.cold;
		const cold = burnIn(results, name);
		known.set(name, {
			blocks,
			cold
		});
		return cold;
	};
}
/** Those that decide. */
const firstBlocks = ({ blocks }, name) => blocks.flatMap(({ scenarios }) => scenarios.filter(({ scenario }) => scenario === name)).slice(0, looks[0]);
function requestsUntilFlat(launches) {
	const length = median(launches.map((rounds) => rounds.at(-1).before));
	if (!(length > 0) || launches.some((rounds) => !rounds.every(({ cost }) => Number.isFinite(cost)))) return 0;
	const width = length / Math.min(cells, median(launches.map((rounds) => rounds.length)));
	const curve = /* @__PURE__ */ new Map();
	for (const rounds of launches) {
		const level = mean(rounds.filter((_, i) => i >= rounds.length / 2).map(({ cost }) => cost));
		for (const { before, cost } of rounds.filter(({ before }) => before < length)) {
			const cell = Math.floor(before / width);
			curve.set(cell, [...curve.get(cell) ?? [], cost - level]);
		}
	}
	const order = [...curve.keys()].toSorted((a, b) => a - b);
	const cut = order[flatFrom(order.map((cell) => mean(curve.get(cell))))] * width;
	return cut > 0 && isDearer(launches, cut) ? cut : 0;
}
/** Which of these values is the first of those whose mean is known best. */
function flatFrom(values) {
	const cuts = Math.min(Math.floor(values.length * most), values.length - 3);
	const errors = Array.from({ length: Math.max(0, cuts) + 1 }, (_, cut) => errorOf(values.slice(cut)));
	return Math.max(0, errors.indexOf(Math.min(...errors)));
}
/** Do the requests before the cut cost more than those after it, or less, in launches at large? */
function isDearer(launches, cut) {
	const differences = launches.map((rounds) => {
		const [before, after] = [rounds.filter((round) => round.before < cut), rounds.filter((round) => round.before >= cut)];
		return mean(before.map(({ cost }) => cost)) - (after.length === 0 ? 0 : mean(after.map(({ cost }) => cost)));
	});
	const error = sampleStandardDeviation(differences) / Math.sqrt(differences.length);
	return Math.abs(mean(differences)) > evidence * error;
}
/** Σ (x − mean)² / n², whose root is the standard error of the mean. */
const errorOf = (values) => variance(values) / values.length;

// src/compare/quantiles.ts
/**
* The latency, ms, below which a share `q` ∈ (0, 1) of the responses lies; undefined for an empty histogram. Inside a bucket
* the responses are taken as evenly spread: without that, 1 µs at 250 µs would quantise a log ratio by 0.4 %.
*
*   counts    ██ ████ ███ █          rank = q · n = 7 of 10
*   µs       250  251  252 253       → 252 + (7 − 6)/3 = 252.33 µs
*/
function quantile(histogram, q) {
	return quantiles(histogram, [q])[0];
}
/** The same for many shares in rising order, in one go; nothing for an empty histogram. */
function quantiles(histogram, qs) {
	const found = [];
	let below = 0;
	for (const [low, width, count] of buckets(histogram)) {
		while (found.length < qs.length) {
			const rank = qs[found.length] * histogram.totalCount;
			if (below + count < rank) break;
			found.push((low + width * Math.max(0, rank - below) / count) / 1e3);
		}
		if (found.length === qs.length) break;
		below += count;
	}
	return found;
}
/** Largest latency recorded, ms; undefined for an empty histogram. */
function highest(histogram) {
	return histogram.totalCount === 0 ? void 0 : histogram.maxValue / 1e3;
}
/** Mean latency, ms; undefined for an empty histogram. */
function meanLatency(histogram) {
	return histogram.totalCount === 0 ? void 0 : histogram.mean / 1e3;
}
/** Filled buckets in rising order: [lower edge µs, width µs, count]. */
function* buckets(histogram) {
	const last = histogram.countsArrayIndex(histogram.maxValue);
	for (let index = 0, seen = 0; index <= last && seen < histogram.totalCount; index++) {
		const count = histogram.getCountAtIndex(index);
		if (count === 0) continue;
		seen += count;
		const low = histogram.valueFromIndex(index);
		yield [
			low,
			histogram.sizeOfEquivalentValueRange(low),
			count
		];
	}
}

// src/compare/rounds.ts
/**
* When a round counts as disturbed. An idle process's timer comes less than 8 ms late in 99 of 100 rounds on a machine that is
* loaded by us alone; rounds beyond that spread three times as much. Longer slices bear more. Stolen time is counted by
* the kernel in ticks of 10 ms, too coarse for one slice, so that a round's is added up.
*/
const disturbed = {
	stall: 8,
	shareOfSlice: .05,
	stolen: .15,
	leastStolen: 20
};
/**
* Rounds that count: complete, no longer burning in, and either undisturbed or, where more than half were disturbed, the calmer half, for what is left
* has to be a fair sample, and a block without any round is none: a block too short to be warm counts with its later half. A round is
* dropped whole, and blind to which variant was disturbed, or dropping would favour one.
*/
function keptRounds(block, cores, cold) {
	const all = launchOf(block);
	const warm = all.filter(({ before }) => before >= cold);
	const rounds = (warm.length > 0 ? warm : all.slice(Math.floor(all.length / 2))).map((round) => ({
		round,
		disturbance: disturbance(round.slices, cores)
	}));
	const calmer = new Set(rounds.toSorted((a, b) => a.disturbance - b.disturbance).slice(0, Math.ceil(rounds.length / 2)));
	const kept = rounds.filter((each) => each.disturbance <= 1 || calmer.has(each));
	return {
		slices: kept.flatMap(({ round }) => round.slices),
		kept: kept.length,
		dropped: rounds.length - kept.length
	};
}
/** How much a round was disturbed; above 1 it counts as disturbed. */
function disturbance(round, cores) {
	const { stall, shareOfSlice, stolen, leastStolen } = disturbed;
	const late = round.map((slice) => slice.disturbance.stall / Math.max(stall, shareOfSlice * slice.duration));
	const time = round.reduce((sum, { duration }) => sum + duration, 0);
	const steal = round.reduce((sum, slice) => sum + slice.disturbance.steal, 0);
	return Math.max(...late, steal / Math.max(leastStolen, stolen * time * cores));
}

// src/compare/pool.ts
/** Percentiles that are always worked out; gated ones come on top. */
const shownPercentiles = [
	50,
	90,
	99
];
/** Pools for the blocks of a run, each worked out once: a block does not change any more when it is compared. */
function pooling(results) {
	const known = /* @__PURE__ */ new Map();
	const coldOf = burningIn(results);
	return (block, scenario) => {
		const cold = coldOf(scenario.name);
		const before = known.get(block);
		if (before?.cold === cold) return before.pools;
		const pools = pool(block, scenario, coresFor(results, scenario.name), cold);
		known.set(block, {
			cold,
			pools
		});
		return pools;
	};
}
/** The pools of a scenario's block by variant, on a machine of so many cores. */
function pool(block, scenario, cores, cold = 0) {
	const { slices, kept, dropped } = keptRounds(block, cores, cold);
	const variants = [...new Set(block.slices.map(({ variant }) => variant))];
	const by = (all, variant) => all.filter((slice) => slice.variant === variant);
	const of = (variant) => poolSlices(by(slices, variant), by(block.slices, variant), scenario, {
		kept,
		dropped
	});
	return new Map(variants.map((variant) => [variant, of(variant)]));
}
/** Values come from the slices of rounds that count, counts from every slice: a failure is one in a dropped round, too. */
function poolSlices(slices, every, scenario, rounds) {
	const duration = total(slices, (slice) => slice.duration);
	const pace = steadyPace(slices);
	const parts = scenario.requests.map((_, i) => {
		return {
			histogram: decoded(slices.map((slice) => slice.requests[i]?.histogram ?? "")),
			part: countPart(every, [i], scenario),
			counted: countPart(slices, [i], scenario)
		};
	});
	const percentiles = wantedPercentiles(scenario);
	const indexes = [...scenario.requests.keys()];
	const [all, counted] = [countPart(every, indexes, scenario), countPart(slices, indexes, scenario)];
	const requests = parts.map(({ histogram, part, counted: own }) => ({
		...part,
		values: positive({
			...latencies(histogram, percentiles),
			...rate(own, counted.answered, pace)
		})
	}));
	const everything = together(parts.map(({ histogram }) => histogram));
	return {
		rounds,
		perRound: perRound(slices),
		duration,
		sent: total(every, (slice) => slice.sent),
		dropped: total(every, (slice) => slice.dropped),
		timeouts: total(every, (slice) => slice.timeouts),
		connectionErrors: total(every, (slice) => slice.connectionErrors),
		slices: {
			count: every.length,
			failing: every.filter((slice) => slice.timeouts + slice.connectionErrors > slice.sent / 2).length,
			dropping: every.filter((slice) => slice.dropped > slice.sent / 100).length
		},
		idleCpu: totalOrNull(slices, (slice) => slice.idleCpu),
		utilisation: total(every, (slice) => slice.generator.utilisation) / every.length,
		all: {
			...all,
			values: positive({
				...latencies(everything, percentiles),
				...rate(counted, counted.answered, pace),
				...resources(slices, counted.answered)
			})
		},
		requests
	};
}
function perRound(slices) {
	const rounds = [...new Set(slices.map(({ round }) => round))].map((round) => slices.filter((each) => each.round === round));
	const cost = (of) => rounds.map((round) => total(round, of) / total(round, answeredIn));
	return {
		time: cost(({ duration }) => duration),
		cpu: cost(({ cpu }) => cpu ?? NaN)
	};
}
function countPart(slices, indexes, { requests }) {
	const part = {
		answered: 0,
		statuses: {},
		unexpected: 0,
		failing: 0,
		bytes: 0
	};
	for (const slice of slices) {
		const before = { ...part };
		for (const index of indexes) {
			const seen = slice.requests[index];
			if (seen === void 0) continue;
			part.answered += seen.answered;
			part.bytes += seen.bytes;
			for (const [status, count] of Object.entries(seen.statuses)) {
				part.statuses[status] = (part.statuses[status] ?? 0) + count;
				if (!isExpected(Number(status), requests[index].expect)) part.unexpected += count;
			}
		}
		if (2 * (part.unexpected - before.unexpected) > part.answered - before.answered) part.failing++;
	}
	return part;
}
/** Does a status count as a response? Without expectations, any 2xx does. */
const isExpected = (status, expect) => expect.length === 0 ? status >= 200 && status < 300 : expect.includes(status);
function wantedPercentiles({ thresholds }) {
	const gated = thresholds.map((threshold) => percentile(threshold.metric)).filter((q) => q !== void 0);
	return [.../* @__PURE__ */ new Set([...shownPercentiles, ...gated])];
}
function latencies(histogram, percentiles) {
	const each = percentiles.map((q) => [`p${q}`, quantile(histogram, q / 100)]);
	return {
		...Object.fromEntries(each),
		mean: meanLatency(histogram),
		max: highest(histogram)
	};
}
/**
* ms that a response takes of a variant's time, the shorter of two readings, because each is right or too long:
*
*   until half of what was under way at closing is answered    too long where all of it is worked on at once: the other
*                                                              half is then all but done, and not counted
*   whole slices                                               too long where the server waits: at the end connections idle
*                                                              that have their last response while others have none yet
*/
const steadyPace = (slices) => Math.min(total(slices, ({ steady, duration }) => steady?.duration ?? duration) / total(slices, (slice) => slice.steady?.answered ?? answeredIn(slice)), total(slices, ({ duration }) => duration) / total(slices, answeredIn));
const answeredIn = ({ requests }) => requests.reduce((sum, { answered }) => sum + answered, 0);
/** Rates of a part of the responses, `all` being how many there were together. */
const rate = ({ answered, bytes }, all, pace) => ({
	rps: answered / all / pace * 1e3,
	throughput: bytes / all / pace / 1e3
});
function resources(slices, answered) {
	const cpu = totalOrNull(slices, (slice) => slice.cpu);
	const rss = slices.map((slice) => slice.rss).filter((bytes) => bytes !== null);
	return {
		cpu: cpu === null ? null : cpu / answered * 1e3,
		rss: rss.length === 0 ? null : median(rss) / 1e6
	};
}
/** What is not a positive number cannot be compared, and is left out. */
const positive = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value) && value > 0));
const total = (slices, of) => slices.reduce((sum, slice) => sum + of(slice), 0);
const totalOrNull = (slices, of) => slices.length === 0 || slices.some((slice) => of(slice) === null) ? null : total(slices, (slice) => of(slice));

// src/plan/state.ts
/** Methods that HTTP calls safe: they ask for nothing but a response. */
const safe = /* @__PURE__ */ new Set([
	"GET",
	"HEAD",
	"OPTIONS"
]);
/** May a request of this scenario change what the server keeps? */
const changesState = ({ requests, state }) => state !== "none" && requests.some(({ method }) => !safe.has(method));
/**
* Are slices of this scenario a number of requests instead of a time? Rows of data are taken in their order: in equal times, the
* faster side would come to rows that the other one never sends.
*/
const sendsRows = ({ data }) => data !== void 0;
/**
* Are slices a number of requests instead of a time, in the whole run? A list that grows with every `POST` must have grown by
* the same on both sides when they are compared, whichever scenario reads it.
*/
const isCounted = (scenarios) => scenarios.some(changesState);

// src/plan/pace.ts
/**
* A slice is this long unless answers are slow. A machine's speed wanders at every time scale: neighbouring slices differ
* by some 12 % whether they last 25 or 100 ms, and the differences of one round and the next are independent. So four
* times as many rounds halve the spread of a block. Below 25 ms the gaps between slices eat the load.
*/
const shortSlice = 25;
/**
* Responses per connection that a slice must hold. A slice ends with the last response; while a server that waits (for a
* database, say) comes to that end, connections idle that have theirs, so its slices hold many responses to keep that end
* small. A server that is busy works through it all the same: what counts there is many short rounds.
*/
const responsesPerSlice = {
	waiting: 8,
	busy: 2
};
/** Fewer, where so many rounds as the first look needs would not fit the budget else. Not whole numbers: the slice would end just as responses come. */
const fewestResponses = {
	waiting: 2.5,
	busy: 1.25
};
/** CPU time / wall time from which a server counts as busy. */
const busy = .5;
/** Load of one scenario in one block, ms: less is noise. */
const leastLoad = 1e3;
/**
* Critical t values by number of blocks, of four gated rows: what few blocks cost. As in `judge/alpha.ts`, where the exact ones
* are; these only weigh one plan against another.
*/
const criticalOfBlocks = {
	4: 11.98,
	5: 8.12,
	6: 6.54,
	7: 5.72,
	8: 5.21,
	9: 4.88,
	10: 4.64,
	11: 4.47,
	12: 4.33,
	14: 4.14,
	16: 4.01
};
/** Two launches differ by themselves as much as so much load of one scenario does, ms. */
const launchSpread = 33e3;
/** Blocks that a budget is planned for at most: more would be little but launches and warm-ups. */
const planned = 16;
/** A plan whose interval's square is so many times the best one's is as good. */
const littleWorse = 1.2;
/** Part of a block that is kept in reserve where fewer than the most are planned: there the last one counts. */
const reserve = .25;
/** Records of one block, of all its scenarios: a slice has one for each request of its mix. As many such blocks as a run may have make a results.json of some 100 MB. */
const mostRecords = 2e4;
/**
* Responses beyond a gated percentile that a block needs of each variant: with 200 responses the p99 is the second slowest of
* them, and says nothing.
*/
const tail = 50;
/** The first response of a connection may be slower than others by some ms. */
const greeted = {
	responses: 2,
	unless: 500
};
/** The gap between two slices where it is not known, ms: until the server is at rest, its CPU time is read and the order passed on. */
const usualGap = 3;
/** Timed slices are planned for so many times the responses that a percentile needs, where there is room: the machine may be slower later. */
const reserves = [1.2, 1];
/** Rounds may take so many times what is planned: counted requests take longer where a server slows down. */
const patience = 1.5;
/** A run has to stop its servers, too, ms. */
const stopping = 3e3;
/**
* When a block that is still not over is cut short, ms since the first began, so that no run takes longer than 1.2 times its
* budget. A budget too short for a single block gets one: a minute at most.
*/
function deadline(scenarios, variants, budget) {
	const oneBlock = Math.min(6e4, 1e4 + 4e3 * scenarios * variants);
	return Math.round(Math.max(oneBlock, 1.1 * budget, 1.2 * budget - stopping));
}
/** What a block may take where a run has so many, ms; a little of the budget is left for what comes between them. */
const ofBlock = (budget, blocks) => .98 * budget / blocks;
/**
* Shares the budget among at most `planned` blocks.
*
*   budget ─┬─ 16 blocks ─┬─ overhead (boot, warm-up, stop)
*           │             └─ load: scenarios × rounds × slices of all variants, there and back
*           └─ where overhead would eat most of that: fewer blocks of more load, as many as make the finest comparison
*/
function pace(scenarios, variants, budget, observed) {
	const each = loadOfBlock(scenarios.length, budget, observed.overhead);
	const room = ofBlock(budget, looks[0]) - observed.overhead;
	const counted = isCounted(scenarios);
	const paced = {
		slice: {},
		count: {},
		rounds: {},
		limit: {},
		greeting: {}
	};
	const asked = [];
	for (const scenario of scenarios) {
		const { name, amount } = scenario;
		const latency = observed.latency[name] ?? 0;
		const kind = (observed.busy[name] ?? 0) < busy ? "waiting" : "busy";
		const fitting = room / scenarios.length / (2 * variants) / Math.max(latency, 1) - 1;
		const fewest = Math.min(responsesPerSlice[kind], Math.max(fewestResponses[kind], fitting));
		const length = Math.round(Math.max(25, fewest * latency));
		const responses = amount ?? scenario.connections * scenario.pipelining * (latency > 0 ? length / latency : fewest);
		if (amount !== void 0 || counted || sendsRows(scenario)) paced.count[name] = amount ?? Math.max(1, Math.round(responses));
		else paced.slice[name] = length;
		const lasts = amount === void 0 ? length + Math.min(length, latency) : observed.amount[name] ?? length;
		const turn = 2 * variants * (lasts + (observed.gap ?? usualGap)) + (observed.renewal ?? 0);
		const most = Math.max(1, Math.floor(mostRecords / scenarios.length / (2 * variants * scenario.requests.length)));
		paced.rounds[name] = Math.min(most, Math.max(1, Math.round(each / turn)));
		paced.greeting[name] = latency > greeted.unless ? 0 : greeted.responses;
		const needs = tailResponses(scenario, scenario.thresholds.filter(({ explicit }) => explicit)) / (2 * responses);
		asked.push({
			name,
			turn,
			most,
			needs,
			exact: name in paced.count
		});
	}
	Object.assign(paced.rounds, roundsWithTails(asked, paced.rounds, room));
	for (const { name, turn } of asked) paced.limit[name] = patience * Math.max(leastLoad, paced.rounds[name] * turn);
	return paced;
}
/**
* Load of one scenario in one block, ms, for the number of blocks with the shortest intervals: c·√((σ² / load + launches) / blocks).
*
*   150 s, overhead of 3 s a block    16 × 6.1 s
*    60 s, overhead of 4 s a block    10 × 1.7 s, not 12 × 0.8 s
*   150 s, overhead of 16 s a block    7 × 4.3 s, not 8 × 2.3 s
*/
function loadOfBlock(scenarios, budget, overhead) {
	const most = 16;
	const possible = Object.entries(criticalOfBlocks).map(([key, c]) => {
		const blocks = Number(key);
		const load = (ofBlock(budget, blocks < most ? blocks + reserve : most) - overhead) / scenarios;
		return {
			blocks,
			load,
			width: c * c * (1 / load + 1 / launchSpread) / blocks
		};
	}).filter(({ load }) => load >= leastLoad);
	const sound = possible.filter(({ blocks }) => blocks >= looks[0]);
	const among = sound.length > 0 ? sound : possible;
	const finest = Math.min(...among.map(({ width }) => width));
	return among.findLast(({ width }) => width <= littleWorse * finest)?.load ?? leastLoad;
}
/**
* The part of its rounds that the next block should have: 1, or less where blocks take longer than planned and the first look
* would not be reached. Where less than half would be needed, it cannot be reached.
*/
function hastened({ blocks, remaining, block, load }) {
	const missing = looks[0] - blocks;
	if (missing <= 0 || load <= 0 || missing * block <= remaining) return 1;
	const held = (remaining / missing - (block - load)) / load;
	return held < .5 ? 1 : held;
}
/** So large a part of a pace's rounds, but at least half of those that were planned first. */
function fewerRounds(pace, part, planned) {
	const fewer = (count, most) => Math.max(Math.ceil(most / 2), Math.round(part * count));
	const rounds = Object.entries(pace.rounds).map(([name, count]) => [name, fewer(count, planned.rounds[name])]);
	return {
		...pace,
		rounds: Object.fromEntries(rounds)
	};
}
/** Six blocks that hold the tail of a percentile that was asked for are worth more than twelve that do not. */
function roundsWithTails(asked, planned, room) {
	for (const reserve of reserves) {
		const rounds = asked.map(({ name, most, needs, exact }) => Math.min(most, Math.max(planned[name], Math.ceil(needs * (exact ? 1 : reserve)))));
		if (asked.reduce((sum, { turn }, i) => sum + rounds[i] * turn, 0) <= room) return Object.fromEntries(asked.map(({ name }, i) => [name, rounds[i]]));
	}
	return planned;
}
/** Responses that one block needs of each variant for the tails of the percentiles among these thresholds. */
function tailResponses({ requests }, thresholds) {
	const tails = thresholds.map(({ metric }) => percentile(metric)).filter((q) => q !== void 0).map((q) => Math.min(q / 100, 1 - q / 100));
	if (tails.length === 0) return 0;
	const weights = requests.map(({ weight }) => weight);
	const rarest = Math.min(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
	return 50 / Math.min(...tails) / rarest - 1e-9;
}

// src/plan/warmth.ts
/** Part of a block's share of the budget that its warm-up may take. What is still cold then is left out when blocks are compared. */
const share = .15;
/** Below this, ms, a warm-up says nothing. */
const least = {
	one: 750,
	each: 300,
	bound: 1e3
};
/**
* Many scenarios share what the budget sets; what the config asks for goes first.
*
*   budget ── 16 blocks ── 15 % of each ── shared by its variants
*/
function warmupBounds(scenarios, variants, budget, asked) {
	if (asked !== void 0) return {
		least: asked,
		most: asked
	};
	const most = Math.max(least.bound, share * budget / 16 / variants);
	return {
		least: Math.min(most, Math.max(least.one, least.each * scenarios)),
		most
	};
}
/** Of so many laps, the later half is compared with the earlier half. */
const compared = 4;
/** A difference up to this is flat: a machine's own speed wanders by as much. */
const flat = .03;
/**
* Has the cost of a request become flat? `costs`: by side, one figure a lap, oldest first. The last two laps must cost
* within 3 % of the two before them, on every side.
*
*   … 61 52 | 47 46    −18 %: still burning in
*   … 47 46 | 46 47      0 %: flat
*/
function isFlat(costs) {
	return costs.every((side) => {
		if (side.length < compared) return false;
		const [a, b, c, d] = side.slice(-4);
		return Math.abs((c + d) / (a + b) - 1) <= flat;
	});
}
/** So many laps at least, and so many later ones to compare them with. */
const fewestLaps = 2;
/** Later laps may cost so much less: a machine's own speed differs by as much from lap to lap. */
const settled = .87;
/**
* After how many laps has a request cost what it costs later? `costs`: one figure a lap, oldest first. Infinity where too few laps
* came after.
*
*   12 10 10 9 10    2
*   61 52 40 38 39   3
*/
function settledAfter(costs) {
	for (let laps = fewestLaps; laps <= costs.length - fewestLaps; laps++) if (mean(costs.slice(laps)) >= settled * costs[laps - 1]) return laps;
	return Number.POSITIVE_INFINITY;
}

// src/report/escape.ts
/**
* Text from a config, a server or a commit, made harmless inside a markdown table: no markup, no links, no `@mention`,
* no `#1`, no html, no new cell or line. A zero-width joiner after `@` and `#` keeps them readable and dead.
*/
function inert(text) {
	return plain(text).replace(/[\\`*_{}[\]()<>!|~]/g, "\\$&").replace(/&/g, "&amp;").replace(/\\</g, "&lt;").replace(/\\>/g, "&gt;").replace(/([@#])(?=\S)/g, "$1‍").replace(/\$/g, "&dollar;").replace(/(https?|ftp|mailto|www)([:.])/gi, "$1‍$2").replace(/(GH)-(?=\d)/gi, "$1‍-");
}
/** The same in a code span: nothing is interpreted in there, but backticks must not end it, nor pipes the cell around it. */
function code(text) {
	const inner = plain(text).replaceAll("`", "ˋ").replaceAll("|", "ǀ");
	return inner.trim() === "" ? "` `" : `\`${inner}\``;
}
/** Several lines in a fence that they cannot close: it is longer than any run of backticks inside. */
function fenced(text, { language = "text", lines = 20 } = {}) {
	const shown = text.replace(/[^\P{Cc}\n\t]/gu, "").trimEnd().split("\n").slice(-lines).map((line) => line.length > 300 ? `${line.slice(0, 300)}…` : line).join("\n");
	const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(Math.max(3, longest + 1));
	return `${fence}${language}\n${shown}\n${fence}`;
}
/**
* A sentence of ours with names in code spans. The spans stay; everything else, and what is inside them, is made harmless.
*/
function prose(sentence) {
	return sentence.split(/(`[^`]*`)/).map((part, i) => i % 2 === 1 ? code(part.slice(1, -1)) : inert(part).replace(/\\([()!])/g, "$1").replace(/[@#]$/, "$&‍")).join("").replace(/^(\s*)([#+=-])/, "$1\\$2").replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
/** One line without control characters. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "");

// src/judge/statistics/student-t.ts
/**
* The distribution of the angle ω whose tangent is t/√df, T being Student's t: P(T ≤ √df · tan ω), ω in [−π/2, π/2].
* Its density is proportional to cos^(df−1) ω, so whole degrees of freedom have a finite sum
* (Abramowitz & Stegun 26.7.3–4). Worked: df 2, ω = π/4 (t = √2) gives (1 + sin π/4)/2 = 0.8536.
*/
function arc(angle, df) {
	const cos = Math.cos(angle);
	const odd = df % 2 === 1;
	let term = odd ? cos : 1;
	let sum = df === 1 ? 0 : term;
	for (let k = odd ? 2 : 1; k + 2 <= df; k += 2) {
		term *= k / (k + 1) * cos * cos;
		sum += term;
	}
	const share = odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
	return Math.min(1, Math.max(0, (1 + share) / 2));
}
/** Density of that angle at ω. */
function arcDensity(angle, df) {
	let scale = df % 2 === 1 ? 1 / Math.PI : 1 / 2;
	for (let k = df % 2 === 1 ? 2 : 3; k < df; k += 2) scale *= k / (k - 1);
	return scale * Math.cos(angle) ** (df - 1);
}
/** P(T ≤ t), Student's t with a whole number of degrees of freedom ≥ 1. Absolute error below 1e-14. */
function tCdf(t, df) {
	return arc(Math.atan(t / Math.sqrt(df)), df);
}
/** The t that a share p of the distribution lies below; p strictly between 0 and 1. tQuantile(0.975, 7) = 2.3646 */
function tQuantile(p, df) {
	if (!(p > 0 && p < 1)) throw new RangeError(`no t quantile at ${p}`);
	const angle = bisect((at) => arc(at, df) - p, -Math.PI / 2, Math.PI / 2);
	return Math.sqrt(df) * Math.tan(angle);
}
/** Where an increasing function changes sign between low and high, as exactly as numbers go. */
function bisect(rising, low, high) {
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (rising(middle) < 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("")) return string;
	return string.replace(regex, "");
}

// node_modules/get-east-asian-width/lookup-data.js
const ambiguousMaximumCodePoint = 1114109;
const ambiguousRanges = [
	161,
	161,
	164,
	164,
	167,
	168,
	170,
	170,
	173,
	174,
	176,
	180,
	182,
	186,
	188,
	191,
	198,
	198,
	208,
	208,
	215,
	216,
	222,
	225,
	230,
	230,
	232,
	234,
	236,
	237,
	240,
	240,
	242,
	243,
	247,
	250,
	252,
	252,
	254,
	254,
	257,
	257,
	273,
	273,
	275,
	275,
	283,
	283,
	294,
	295,
	299,
	299,
	305,
	307,
	312,
	312,
	319,
	322,
	324,
	324,
	328,
	331,
	333,
	333,
	338,
	339,
	358,
	359,
	363,
	363,
	462,
	462,
	464,
	464,
	466,
	466,
	468,
	468,
	470,
	470,
	472,
	472,
	474,
	474,
	476,
	476,
	593,
	593,
	609,
	609,
	708,
	708,
	711,
	711,
	713,
	715,
	717,
	717,
	720,
	720,
	728,
	731,
	733,
	733,
	735,
	735,
	768,
	879,
	913,
	929,
	931,
	937,
	945,
	961,
	963,
	969,
	1025,
	1025,
	1040,
	1103,
	1105,
	1105,
	8208,
	8208,
	8211,
	8214,
	8216,
	8217,
	8220,
	8221,
	8224,
	8226,
	8228,
	8231,
	8240,
	8240,
	8242,
	8243,
	8245,
	8245,
	8251,
	8251,
	8254,
	8254,
	8308,
	8308,
	8319,
	8319,
	8321,
	8324,
	8364,
	8364,
	8451,
	8451,
	8453,
	8453,
	8457,
	8457,
	8467,
	8467,
	8470,
	8470,
	8481,
	8482,
	8486,
	8486,
	8491,
	8491,
	8531,
	8532,
	8539,
	8542,
	8544,
	8555,
	8560,
	8569,
	8585,
	8585,
	8592,
	8601,
	8632,
	8633,
	8658,
	8658,
	8660,
	8660,
	8679,
	8679,
	8704,
	8704,
	8706,
	8707,
	8711,
	8712,
	8715,
	8715,
	8719,
	8719,
	8721,
	8721,
	8725,
	8725,
	8730,
	8730,
	8733,
	8736,
	8739,
	8739,
	8741,
	8741,
	8743,
	8748,
	8750,
	8750,
	8756,
	8759,
	8764,
	8765,
	8776,
	8776,
	8780,
	8780,
	8786,
	8786,
	8800,
	8801,
	8804,
	8807,
	8810,
	8811,
	8814,
	8815,
	8834,
	8835,
	8838,
	8839,
	8853,
	8853,
	8857,
	8857,
	8869,
	8869,
	8895,
	8895,
	8978,
	8978,
	9312,
	9449,
	9451,
	9547,
	9552,
	9587,
	9600,
	9615,
	9618,
	9621,
	9632,
	9633,
	9635,
	9641,
	9650,
	9651,
	9654,
	9655,
	9660,
	9661,
	9664,
	9665,
	9670,
	9672,
	9675,
	9675,
	9678,
	9681,
	9698,
	9701,
	9711,
	9711,
	9733,
	9734,
	9737,
	9737,
	9742,
	9743,
	9756,
	9756,
	9758,
	9758,
	9792,
	9792,
	9794,
	9794,
	9824,
	9825,
	9827,
	9829,
	9831,
	9834,
	9836,
	9837,
	9839,
	9839,
	9886,
	9887,
	9919,
	9919,
	9926,
	9933,
	9935,
	9939,
	9941,
	9953,
	9955,
	9955,
	9960,
	9961,
	9963,
	9969,
	9972,
	9972,
	9974,
	9977,
	9979,
	9980,
	9982,
	9983,
	10045,
	10045,
	10102,
	10111,
	11094,
	11097,
	12872,
	12879,
	57344,
	63743,
	65024,
	65039,
	65533,
	65533,
	127232,
	127242,
	127248,
	127277,
	127280,
	127337,
	127344,
	127373,
	127375,
	127376,
	127387,
	127404,
	917760,
	917999,
	983040,
	1048573,
	1048576,
	1114109
];
const fullwidthMinimalCodePoint = 12288;
const fullwidthMaximumCodePoint = 65510;
const fullwidthRanges = [
	12288,
	12288,
	65281,
	65376,
	65504,
	65510
];
const wideMinimalCodePoint = 4352;
const wideMaximumCodePoint = 262141;
const wideRanges = [
	4352,
	4447,
	8986,
	8987,
	9001,
	9002,
	9193,
	9196,
	9200,
	9200,
	9203,
	9203,
	9725,
	9726,
	9748,
	9749,
	9776,
	9783,
	9800,
	9811,
	9855,
	9855,
	9866,
	9871,
	9875,
	9875,
	9889,
	9889,
	9898,
	9899,
	9917,
	9918,
	9924,
	9925,
	9934,
	9934,
	9940,
	9940,
	9962,
	9962,
	9970,
	9971,
	9973,
	9973,
	9978,
	9978,
	9981,
	9981,
	9989,
	9989,
	9994,
	9995,
	10024,
	10024,
	10060,
	10060,
	10062,
	10062,
	10067,
	10069,
	10071,
	10071,
	10133,
	10135,
	10160,
	10160,
	10175,
	10175,
	11035,
	11036,
	11088,
	11088,
	11093,
	11093,
	11904,
	11929,
	11931,
	12019,
	12032,
	12245,
	12272,
	12287,
	12289,
	12350,
	12353,
	12438,
	12441,
	12543,
	12549,
	12591,
	12593,
	12686,
	12688,
	12773,
	12783,
	12830,
	12832,
	12871,
	12880,
	42124,
	42128,
	42182,
	43360,
	43388,
	44032,
	55203,
	63744,
	64255,
	65040,
	65049,
	65072,
	65106,
	65108,
	65126,
	65128,
	65131,
	94176,
	94180,
	94192,
	94198,
	94208,
	101594,
	101631,
	101664,
	101760,
	101874,
	101888,
	102801,
	102816,
	102866,
	110576,
	110579,
	110581,
	110587,
	110589,
	110590,
	110592,
	110888,
	110898,
	110898,
	110928,
	110930,
	110933,
	110933,
	110948,
	110952,
	110960,
	111355,
	119552,
	119638,
	119648,
	119670,
	126980,
	126980,
	127183,
	127183,
	127374,
	127374,
	127377,
	127386,
	127406,
	127406,
	127488,
	127490,
	127504,
	127547,
	127552,
	127560,
	127568,
	127569,
	127584,
	127589,
	127744,
	127776,
	127789,
	127797,
	127799,
	127868,
	127870,
	127891,
	127904,
	127946,
	127951,
	127955,
	127968,
	127984,
	127988,
	127988,
	127992,
	128062,
	128064,
	128064,
	128066,
	128252,
	128255,
	128317,
	128331,
	128334,
	128336,
	128359,
	128378,
	128378,
	128405,
	128406,
	128420,
	128420,
	128507,
	128591,
	128640,
	128709,
	128716,
	128716,
	128720,
	128722,
	128725,
	128729,
	128732,
	128735,
	128747,
	128748,
	128756,
	128764,
	128986,
	128986,
	128992,
	129003,
	129008,
	129008,
	129292,
	129338,
	129340,
	129349,
	129351,
	129535,
	129648,
	129660,
	129664,
	129734,
	129736,
	129736,
	129740,
	129757,
	129759,
	129771,
	129775,
	129786,
	131072,
	196605,
	196608,
	262141
];

// node_modules/get-east-asian-width/utilities.js
/**
Binary search on a sorted flat array of [start, end] pairs.

@param {number[]} ranges - Flat array of inclusive [start, end] range pairs, e.g. [0, 5, 10, 20].
@param {number} codePoint - The value to search for.
@returns {boolean} Whether the value falls within any of the ranges.
*/
const isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) high = mid - 1;
		else if (codePoint > ranges[i + 1]) low = mid + 1;
		else return true;
	}
	return false;
};

// node_modules/get-east-asian-width/lookup.js
const commonCjkCodePoint = 19968;
const [wideFastPathStart, wideFastPathEnd] = /* #__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];
	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];
		if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) return [start, end];
		if (end - start > fastPathEnd - fastPathStart) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}
	return [fastPathStart, fastPathEnd];
}
const isAmbiguous = (codePoint) => {
	if (codePoint < 161 || codePoint > 1114109) return false;
	return isInRange(ambiguousRanges, codePoint);
};
const isFullwidth = (codePoint) => {
	if (codePoint < 12288 || codePoint > 65510) return false;
	return isInRange(fullwidthRanges, codePoint);
};
const isWide = (codePoint) => {
	if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) return true;
	if (codePoint < 4352 || codePoint > 262141) return false;
	return isInRange(wideRanges, codePoint);
};

// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) return 2;
	return 1;
}

// node_modules/string-width/index.js
/**
Logic:
- Segment graphemes to match how terminals render clusters.
- Width rules:
1. Skip non-printing clusters (Default_Ignorable, Control, pure nonspacing/enclosing Mark, lone Surrogates). Tabs are ignored by design.
2. RGI emoji clusters (\p{RGI_Emoji}) are double-width.
3. Minimally-qualified/unqualified emoji clusters (ZWJ sequences with 2+ Extended_Pictographic, or keycap sequences) are double-width.
4. Hangul jamo collapse each standard modern Hangul L+V or L+V+T syllable piece to width 2.
Unmatched repeated leading/vowel/trailing jamo stay additive because that matches how the terminals we target render them.
5. Otherwise use East Asian Width of the cluster's first visible code point, and add widths for trailing spacing marks and Halfwidth/Fullwidth Forms within the same cluster (e.g., dakuten/handakuten/prolonged sound mark).
*/
const segmenter = new Intl.Segmenter();
const visibleCharacterRegex = /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;
const spacingMarkRegex = /\p{Spacing_Mark}/v;
const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;
const unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
const extendedPictographicRegex = /\p{Extended_Pictographic}/gu;
function isDoubleWidthNonRgiEmojiSequence(segment) {
	if (segment.length > 50) return false;
	if (unqualifiedKeycapRegex.test(segment)) return true;
	if (segment.includes("‍")) {
		const pictographics = segment.match(extendedPictographicRegex);
		return pictographics !== null && pictographics.length >= 2;
	}
	return false;
}
function baseVisible(segment) {
	const index = segment.search(visibleCharacterRegex);
	return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
	return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
	return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
	return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
	return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
	const codePoints = [];
	for (const character of visibleSegment) {
		if (!visibleCharacterRegex.test(character)) continue;
		codePoints.push(character.codePointAt(0));
	}
	if (codePoints.length === 0) return;
	let width = 0;
	for (let index = 0; index < codePoints.length; index++) {
		const codePoint = codePoints[index];
		if (!isHangulJamo(codePoint)) {
			if (width === 0) return;
			for (let remaining = index; remaining < codePoints.length; remaining++) width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
			return width;
		}
		if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
			width += 2;
			index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
			continue;
		}
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
	}
	return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
	let extra = 0;
	let first = true;
	for (const character of visibleSegment) {
		if (first) {
			first = false;
			continue;
		}
		if (spacingMarkRegex.test(character) || character >= "＀" && character <= "￯") extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
	}
	return extra;
}
function stringWidth(input, options = {}) {
	if (typeof input !== "string" || input.length === 0) return 0;
	const { ambiguousIsNarrow = true, countAnsiEscapeCodes = false } = options;
	let string = input;
	if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes(""))) string = stripAnsi(string);
	if (string.length === 0) return 0;
	if (/^[\u0020-\u007E]*$/.test(string)) return string.length;
	let width = 0;
	const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
	for (const { segment } of segmenter.segment(string)) {
		const visibleSegment = baseVisible(segment);
		if (visibleSegment === void 0) continue;
		if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
			width += 2;
			continue;
		}
		const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
		if (hangulWidth !== void 0) {
			width += hangulWidth;
			continue;
		}
		const codePoint = visibleSegment.codePointAt(0);
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
		width += trailingWidth(visibleSegment, eastAsianWidthOptions);
	}
	return width;
}

// src/report/table.ts
/** The table without some of its columns. */
const without = (table, places) => {
	const kept = (cells) => cells.filter((_, i) => !places.includes(i));
	const words = table.words - places.filter((i) => i < table.words).length;
	return {
		...table,
		head: kept(table.head),
		rows: table.rows.map(kept),
		words,
		spare: []
	};
};
/** As GitHub renders it: no cell can end itself, and no figure breaks from its unit. */
function markdown({ title, head, rows, words, note }) {
	const align = head.map((_, i) => i < words ? "l" : "r");
	const cells = [head, ...rows].map((row) => row.map((cell) => unbroken(inert(cell).replace(/\\([()])/g, "$1"))));
	return [
		title && `**${inert(title)}**`,
		markdownTable(cells, {
			align,
			stringLength: stringWidth
		}),
		note
	].filter(Boolean).join("\n\n");
}
/** As aligned lines of text, two blanks between columns: as many of them as fit, and the names shortened where none would. */
function aligned(table, columns) {
	const choices = [0, ...(table.spare ?? []).keys()].map((_, count) => without(table, table.spare?.slice(0, count) ?? []));
	const fits = (lines) => Math.max(...lines.map((line) => stringWidth(line))) <= columns;
	const fitting = choices.map(lines).find(fits);
	if (fitting !== void 0) return fitting;
	const least = choices.at(-1);
	const over = Math.max(...lines(least).map((line) => stringWidth(line))) - columns;
	const longest = Math.max(...least.rows.map(([name]) => stringWidth(name)));
	const rows = least.rows.map(([name, ...cells]) => [shortened$1(name, Math.max(8, longest - over)), ...cells]);
	return lines({
		...least,
		rows
	});
}
function lines({ head, rows, words }) {
	const all = [head.map((text) => text.toLowerCase()), ...rows];
	const widths = head.map((_, i) => Math.max(...all.map((row) => stringWidth(row[i]))));
	const padded = (cell, i) => {
		const blanks = " ".repeat(widths[i] - stringWidth(cell));
		return i < words ? cell + blanks : blanks + cell;
	};
	return all.map((row) => row.map(padded).join("  ").trimEnd());
}
/** Of a long name the end as much as the beginning. */
function shortened$1(name, room) {
	if (stringWidth(name) <= room) return name;
	const letters = (part) => [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment);
	const end = letters(name.slice(-room)).slice(-Math.floor(room / 3)).join("");
	const begin = letters(name.slice(0, room));
	while (begin.length > 0 && stringWidth(begin.join("") + end) >= room) begin.pop();
	return `${begin.join("")}…${end}`;
}
/** Text in lines of at most so many columns, the later ones indented. */
function wrapped(text, columns) {
	const all = [];
	let line = "";
	for (const word of unbroken(text).split(/ +/)) if (line !== "" && stringWidth(`${line} ${word}`) > columns) {
		all.push(line);
		line = `  ${word}`;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...all, line].join("\n").replaceAll("\xA0", " ");
}

// src/config/proposal.ts
/** More changes than that are a different config. */
const mostChanges = 1e3;
const change = object({
	/** `gate.rps`, `scenarios[list products].connections` */
	key: prose$1(1e3),
	base: prose$1(1e3).optional(),
	head: prose$1(1e3).optional()
});
const proposal = object({
	/** Does it apply to this very run? Only where somebody with a say in the workflow asked for that. */
	applies: yesOrNo,
	changes: list(change, mostChanges),
	/** Why head's config could not be used as it is. Absent: it could. */
	flaw: prose$1().optional(),
	/** By scenario, the thresholds it proposes; absent when it could not be used, and when it applies anyway. */
	thresholds: mapping(name(), list(threshold, 1e3), 100).optional(),
	/** Likewise. */
	gate: rules.optional()
});
/** What a change of the config by head comes to; undefined: both say the same. Pure. */
function proposalOf(base, head, applies) {
	if (head === void 0) return {
		applies,
		changes: [],
		flaw: `head removes ${base.file}`
	};
	const moved = base.file === head.file ? [] : [{
		key: "the file",
		base: base.file,
		head: head.file
	}];
	const usable = rulesOf(head);
	if ("flaw" in usable) return {
		applies,
		changes: moved,
		flaw: usable.flaw
	};
	const changes = [...moved, ...configChanges(readYaml(base.text).value, readYaml(head.text).value)];
	if (changes.length === 0) return void 0;
	return {
		applies,
		changes,
		...applies ? {} : usable
	};
}
function rulesOf({ text, file }) {
	try {
		const { scenarios, gate } = parseConfig(text, file);
		return {
			thresholds: Object.fromEntries(scenarios.map(({ name, thresholds }) => [name, thresholds])),
			gate
		};
	} catch (error) {
		return { flaw: error.message };
	}
}
/** The keys that differ between two configs as they are written, in the order of base, then of head; 1000 at most. Pure. */
function configChanges(base, head) {
	const [before, after] = [leaves(base), leaves(head)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [from, to] = [before.get(key), after.get(key)];
		if (from === to) return [];
		return [{
			key: shortened(key),
			...from === void 0 ? {} : { base: from },
			...to === void 0 ? {} : { head: to }
		}];
	}).slice(0, mostChanges);
}
/** Scenarios, requests and variants go by their names, so that moving one in its list is not a change. */
function leaves(value, key = "", into = /* @__PURE__ */ new Map()) {
	if (value === void 0) return into;
	const names = namesOf(value);
	if (names !== void 0) for (const [i, part] of value.entries()) leaves(part, `${key}[${names[i]}]`, into);
	else if (isMapping(value) && (key === "" || Object.keys(value).length > 0)) for (const [name, part] of Object.entries(value)) leaves(part, key === "" ? name : `${key}.${name}`, into);
	else into.set(key === "" ? "the config" : key, shown(value));
	return into;
}
function namesOf(value) {
	if (!Array.isArray(value) || value.length === 0) return void 0;
	const names = value.map((part) => isMapping(part) ? part.name : void 0);
	return new Set(names).size === names.length && names.every((name) => typeof name === "string") ? names : void 0;
}
/** Long enough for a shell line, short enough for a table. */
const longest = 160;
const shown = (value) => shortened(typeof value === "string" ? value : JSON.stringify(value));
const shortened = (text) => text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

export { limitOf as $, pool as A, geometricMean as B, deadline as C, pace as D, ofBlock as E, quantile as F, min as G, max as H, quantiles as I, sum$1 as J, sampleStandardDeviation as K, burnIn as L, keptRounds as M, highest as N, changesState as O, meanLatency as P, intervalOf as Q, burningIn as R, warmupBounds as S, hastened as T, mean as U, linearRegression as V, median as W, changeOf as X, besides as Y, inWords as Z, fenced as _, isPending as _t, without as a, straddling as at, isFlat as b, percent as bt, isFullwidth as c, verdictWords as ct, arc as d, figure as dt, listed as et, arcDensity as f, short as ft, code as g, isLeft as gt, tQuantile as h, isCoarse as ht, markdown as i, shortChange as it, pooling as j, isExpected as k, isWide as l, worseEnds as lt, tCdf as m, values as mt, proposalOf as n, plural as nt, wrapped as o, titleOf as ot, bisect as p, time as pt, shuffle as q, aligned as r, rowName as rt, stringWidth as s, verdictWord as st, proposal as t, nameOf as tt, stripAnsi as u, decimals as ut, inert as v, isStraddling as vt, fewerRounds as w, settledAfter as x, thousands as xt, prose as y, isWeak as yt, looks as z };