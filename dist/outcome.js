import { i as exitStatus, t as GateError } from "./errors.js";
import { C as union, E as NEVER, S as string, _ as literal, c as metric$1, d as _enum, h as int, i as percentileKey, l as metrics, m as custom, p as boolean, u as percentile, v as number$1, w as unknown$1, y as object$1 } from "./log.js";
import { o as recorded, r as emptyHistogram, t as addEncoded } from "./histogram.js";
import { join } from "node:path";
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

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
function sum$3(x) {
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
	return sum$3(x) / x.length;
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
	var indices = Array.from(positions).sort(compare$1);
	multiselect(arr, indices, 0, indices.length - 1, 0, arr.length - 1);
}
function multiselect(arr, indices, lo, hi, left, right) {
	if (lo > hi) return;
	var mid = lo + hi >> 1;
	quickselect(arr, indices[mid], left, right);
	multiselect(arr, indices, lo, mid - 1, left, indices[mid] - 1);
	multiselect(arr, indices, mid + 1, hi, indices[mid] + 1, right);
}
function compare$1(a, b) {
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

// src/results/extent.ts
/** Cores of the machine that measured a scenario. */
const coresFor = ({ machine, shares }, scenario) => (shares?.find(({ scenarios }) => scenarios.includes(scenario))?.machine ?? machine).cores;
/** Blocks that were measured; of merged results, those of the job that has fewest. */
const fewestBlocks = ({ blocks, shares }) => Math.min(...shares?.map((share) => share.blocks) ?? [blocks.length]);
/** What measuring took, ms; 0 where several jobs did it, each in its own time. */
const measuringTime = ({ time: { boot, warmup, load, other }, shares }) => shares === void 0 ? boot + warmup + load + other : 0;

// src/compare/format.ts
/** 25400 → `25,400` */
const thousands = (count) => Math.round(count).toString().replace(/\B(?=(\d{3})+$)/g, ",");
/** 0.247 → `24.7 %`; two significant digits below 10 %, never 0 % of something. */
function percent$2(share) {
	const value = share * 100;
	if (value >= 99.95) return "100 %";
	if (value < .01) return "< 0.01 %";
	return `${Number(value.toPrecision(value >= 10 ? 3 : 2))} %`;
}
/** A time rounded up to what a person would write in the config: 250000 ms → `5m` */
const minutes = (ms) => `${thousands(Math.max(1, Math.ceil(ms / 6e4)))}m`;

// src/compare/guards/connections-dropped.ts
/** One request in a thousand lost with its connection. */
const tolerated$2 = .001;
/**
* A server that closes its connections: autocannon reconnects, and what it measures then is connecting. Requests that were
* sent and lost show it.
*/
const connectionsDropped = ({ base, head, blocks }) => {
	const lost = (side) => {
		const [dropped, sent] = [sum$2(blocks.map((block) => block[side].dropped)), sum$2(blocks.map((block) => block[side].sent))];
		return {
			dropped,
			sent,
			share: sent === 0 ? 0 : dropped / sent,
			name: side === "base" ? base : head
		};
	};
	const dropping = [lost("base"), lost("head")].filter(({ share }) => share > tolerated$2);
	if (dropping.length === 0) return void 0;
	const each = dropping.map(({ name, dropped, sent, share }) => `\`${name}\` closed connections under ${thousands(dropped)} of ${thousands(sent)} requests (${percent$2(share)})`);
	return {
		guard: "connections-dropped",
		effect: "invalid",
		side: dropping.length > 1 ? "both" : dropping[0].name === base ? "base" : "head",
		message: `${each.join("; ")}: latencies then are those of connecting. Does the server answer \`Connection: close\`, or limit requests per connection? Keep connections alive for the measurement`
	};
};
const sum$2 = (values) => values.reduce((total, value) => total + value, 0);

// src/compare/guards/different-work.ts
/** Bodies that vary by themselves may differ by this share of their length; others not at all but for rounding. */
const tolerated$1 = {
	varying: .1,
	stable: .001,
	statusMix: .01
};
/** Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. */
const differentWork = (row) => {
	const message = (row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request]).map((index) => difference(row, index)).find((found) => found !== void 0);
	if (message === void 0) return void 0;
	return {
		guard: "different-work",
		effect: "invalid",
		message: `${message}. If that is meant: declare changing fields with \`dynamic\`, or set \`same-body: false\``
	};
};
function difference(row, index) {
	const name = row.scenario.requests[index].name;
	const where = row.scenario.requests.length > 1 ? ` to \`${name}\`` : "";
	return statusMix(row, index, where) ?? (mustMatch(row) ? bodyProbes(row, name, where) ?? bodyBytes(row, index, where) : void 0);
}
/** The variant that is compared says whether its bodies may differ; statuses may never. */
const mustMatch = ({ scenario, config, head }) => scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false;
function statusMix(row, index, where) {
	const [base, head] = [shares(row, "base", index), shares(row, "head", index)];
	const status = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].find((each) => Math.abs((base.get(each) ?? 0) - (head.get(each) ?? 0)) > tolerated$1.statusMix);
	if (status === void 0) return void 0;
	return `\`${row.head}\` answers ${status}${where} in ${part(head.get(status))} of cases, \`${row.base}\` in ${part(base.get(status))}`;
}
const part = (share = 0) => share === 0 ? "none" : percent$2(share);
function shares(row, side, index) {
	const parts = row.blocks.map((block) => block[side].requests[index]);
	const answered = sum$1(parts, (each) => each.answered);
	const statuses = new Set(parts.flatMap((each) => Object.keys(each.statuses)));
	return new Map([...statuses].map((status) => [status, sum$1(parts, (each) => each.statuses[status] ?? 0) / answered]));
}
/** Answers to single requests: the same on both sides, where each side agrees with itself. */
function bodyProbes(row, request, where) {
	for (const { block } of row.blocks) {
		const [base, head] = [probesOf(block.probes, row.base, request), probesOf(block.probes, row.head, request)];
		if (base.length === 0 || head.length === 0) continue;
		const [from, to] = [median(base.map(({ length }) => length)), median(head.map(({ length }) => length))];
		if (isStable(base) && isStable(head)) {
			if (base[0].digest !== head[0].digest) return unlike(row, from, to, where);
		} else if (Math.abs(to - from) > tolerated$1.varying * Math.max(from, to)) return unlike(row, from, to, where);
	}
}
function unlike({ base, head }, from, to, where) {
	if (from === to) return `\`${head}\` answers${where} with another body than \`${base}\` (both ${thousands(from)} bytes)`;
	return `\`${head}\` answers${where} with ${thousands(to)} bytes where \`${base}\` answers with ${thousands(from)}`;
}
const probesOf = (probes, variant, request) => probes.filter((probe) => probe.variant === variant && probe.request === request && probe.status !== 0);
const isStable = (probes) => new Set(probes.map(({ digest }) => digest)).size === 1;
/** Mean body length under load, where a fast empty answer would hide between honest probes. */
function bodyBytes(row, index, where) {
	const mean = (side) => {
		const parts = row.blocks.map((block) => block[side].requests[index]);
		return sum$1(parts, (each) => each.bytes) / Math.max(1, sum$1(parts, (each) => each.answered));
	};
	const [base, head] = [mean("base"), mean("head")];
	const limit = isSteady(row, row.scenario.requests[index].name) ? tolerated$1.stable : tolerated$1.varying;
	if (Math.abs(head - base) <= limit * Math.max(base, head)) return void 0;
	return `under load \`${row.head}\` answers${where} with ${thousands(head)} bytes on average where \`${row.base}\` answers with ${thousands(base)}`;
}
/** Did every probe of every block come back the same, with nothing declared as changing? */
function isSteady(row, request) {
	const probes = row.blocks.flatMap(({ block }) => [...probesOf(block.probes, row.base, request), ...probesOf(block.probes, row.head, request)]);
	return row.scenario.dynamic.length === 0 && probes.length > 0 && isStable(probes);
}
const sum$1 = (parts, of) => parts.reduce((total, each) => total + of(each), 0);

// src/compare/quantiles.ts
/**
* The latency, ms, below which a share `q` ∈ (0, 1) of the answers lies; undefined for an empty histogram. Inside a bucket
* the answers are taken as evenly spread: without that, 1 µs at 250 µs would quantise a log ratio by 0.4 %.
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
* Rounds that count: complete, and either undisturbed or, where more than half were disturbed, the calmer half, for what is left
* has to be a fair sample, and a block without any round is none. A round is dropped whole, and blind to which variant was
* disturbed, or dropping would favour one.
*/
function keptRounds({ slices }, cores) {
	const variants = new Set(slices.map(({ variant }) => variant)).size;
	const byRound = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const round = byRound.get(slice.round);
		if (round === void 0) byRound.set(slice.round, [slice]);
		else round.push(slice);
	}
	const rounds = [...byRound.values()].filter((round) => round.length === 2 * variants).map((round) => ({
		round,
		disturbance: disturbance(round, cores)
	}));
	const calmer = new Set(rounds.toSorted((a, b) => a.disturbance - b.disturbance).slice(0, Math.ceil(rounds.length / 2)));
	const kept = rounds.filter((each) => each.disturbance <= 1 || calmer.has(each));
	return {
		slices: kept.flatMap(({ round }) => round),
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
const pooled = /* @__PURE__ */ new WeakMap();
/** The pools of a scenario's block by variant. Worked out once: a block does not change any more when it is compared. */
function pool(block, scenario, cores) {
	const known = pooled.get(block);
	if (known !== void 0) return known;
	const { slices, kept, dropped } = keptRounds(block, cores);
	const variants = [...new Set(block.slices.map(({ variant }) => variant))];
	const by = (all, variant) => all.filter((slice) => slice.variant === variant);
	const of = (variant) => poolSlices(by(slices, variant), by(block.slices, variant), scenario, {
		kept,
		dropped
	});
	const pools = new Map(variants.map((variant) => [variant, of(variant)]));
	pooled.set(block, pools);
	return pools;
}
/** Values come from the slices of rounds that count, counts from every slice: a failure is one in a dropped round, too. */
function poolSlices(slices, every, scenario, rounds) {
	const duration = total(slices, (slice) => slice.duration);
	const pace = steadyPace(slices);
	const parts = scenario.requests.map((_, i) => {
		const histogram = emptyHistogram();
		for (const slice of slices) addEncoded(histogram, slice.requests[i]?.histogram ?? "");
		return {
			histogram,
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
	const everything = emptyHistogram();
	for (const { histogram } of parts) everything.add(histogram);
	return {
		rounds,
		duration,
		sent: total(every, (slice) => slice.sent),
		dropped: total(every, (slice) => slice.dropped),
		timeouts: total(every, (slice) => slice.timeouts),
		connectionErrors: total(every, (slice) => slice.connectionErrors),
		idleCpu: totalOrNull(slices, (slice) => slice.idleCpu),
		utilisation: total(every, (slice) => slice.generator.utilisation) / every.length,
		all: {
			...all,
			values: positive({
				...latencies(everything, percentiles),
				...rate(counted, counted.answered, pace),
				...resources$1(slices, counted.answered)
			})
		},
		requests
	};
}
function countPart(slices, indexes, { requests }) {
	const part = {
		answered: 0,
		statuses: {},
		unexpected: 0,
		bytes: 0
	};
	for (const slice of slices) for (const index of indexes) {
		const seen = slice.requests[index];
		if (seen === void 0) continue;
		part.answered += seen.answered;
		part.bytes += seen.bytes;
		for (const [status, count] of Object.entries(seen.statuses)) {
			part.statuses[status] = (part.statuses[status] ?? 0) + count;
			if (!isExpected(Number(status), requests[index].expect)) part.unexpected += count;
		}
	}
	return part;
}
/** Does a status count as an answer? Without expectations, any 2xx does. */
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
* ms that an answer takes of a variant's time, the shorter of two readings, because each is right or too long:
*
*   until half of what was under way at closing is answered    too long where all of it is worked on at once: the other
*                                                              half is then all but done, and not counted
*   whole slices                                               too long where the server waits: at the end connections idle
*                                                              that have their last answer while others have none yet
*/
const steadyPace = (slices) => Math.min(total(slices, ({ steady, duration }) => steady?.duration ?? duration) / total(slices, (slice) => slice.steady?.answered ?? answeredIn(slice)), total(slices, ({ duration }) => duration) / total(slices, answeredIn));
const answeredIn = ({ requests }) => requests.reduce((sum, { answered }) => sum + answered, 0);
/** Rates of a part of the answers, `all` being how many there were together. */
const rate = ({ answered, bytes }, all, pace) => ({
	rps: answered / all / pace * 1e3,
	throughput: bytes / all / pace / 1e3
});
function resources$1(slices, answered) {
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

// src/compare/guards/failures.ts
/** One failed request in ten thousand is a hiccup that moves no figure; more is a server that does not work. */
const tolerated = 1e-4;
/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
const failures = (row) => {
	const base = failed(row, "base");
	const head = failed(row, "head");
	if (base === void 0 && head === void 0) return void 0;
	const side = base === void 0 ? "head" : head === void 0 ? "base" : "both";
	const message = [base?.words, head?.words].filter((words) => words !== void 0).join("; ");
	const answers = side === "base" && row.blocks.length > 0 ? `; \`${row.head}\` answers as expected` : "";
	return {
		guard: "failures",
		effect: "invalid",
		side,
		message: message + (base?.memory || head?.memory ? ": nothing can be said about speed" : answers)
	};
};
function failed(row, side) {
	const died = row.results.failures.find(({ variant, scenario }) => variant === row[side] && (scenario ?? row.scenario.name) === row.scenario.name);
	if (died !== void 0) return ended$3(died);
	const gone = row.results.failures.find(({ variant }) => variant === row[side]);
	if (gone !== void 0 && row.blocks.length === 0) return ended$3(gone);
	return failedRequests(row, side);
}
const ended$3 = ({ code, message }) => ({
	share: 1,
	words: message,
	memory: code === "out-of-memory"
});
function failedRequests(row, side) {
	const pools = row.blocks.map((block) => block[side]);
	const sum = (of) => pools.reduce((total, pool) => total + of(pool), 0);
	const part = (pool) => row.request === void 0 ? pool.all : pool.requests[row.request];
	const [sent, timeouts, errors] = [
		sum((pool) => pool.sent),
		sum((pool) => pool.timeouts),
		sum((pool) => pool.connectionErrors)
	];
	const [answered, unexpected] = [sum((pool) => part(pool).answered), sum((pool) => part(pool).unexpected)];
	const name = `\`${row[side]}\``;
	if (pools.length > 0 && answered === 0) return {
		share: 1,
		words: `${name} answered none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${row.scenario.timeout / 1e3} s` : ""}`
	};
	const share = (unexpected + timeouts + errors) / Math.max(1, sent);
	if (share <= 1e-4) return void 0;
	return {
		share,
		words: [
			unexpected > 0 && `${name} answered ${statusesOf(row, side)} to ${thousands(unexpected)} of ${thousands(answered)} requests (${percent$2(unexpected / answered)})`,
			timeouts > 0 && `${name} left ${thousands(timeouts)} of ${thousands(sent)} requests without an answer for ${row.scenario.timeout / 1e3} s`,
			errors > 0 && `${name} refused or broke ${thousands(errors)} connections`
		].filter(Boolean).join(", ")
	};
}
/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row, side) {
	const counts = /* @__PURE__ */ new Map();
	const indexes = row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request];
	for (const block of row.blocks) for (const index of indexes) for (const [status, count] of Object.entries(block[side].requests[index].statuses)) if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count);
	return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([status]) => status).join(" and ");
}
const expects = ({ scenario }, index, status) => isExpected(status, scenario.requests[index].expect);

// src/compare/guards/few-blocks.ts
const few = 2;
const limitFor = (blocks, { usual, ofFewBlocks }) => blocks.length > few ? usual : ofFewBlocks;

// src/compare/guards/generator-saturated.ts
/** Above this share of its time the generator's event loop adds waiting of its own to every answer. */
const limit$3 = {
	usual: .85,
	ofFewBlocks: .97
};
/** A load generator that is busy itself measures itself: requests a second and latencies are void, CPU time per request is not. */
const generatorSaturated = ({ base, head, blocks, metric }) => {
	if (!(metric === "rps" || metric === "throughput" || metric === "mean" || metric === "max" || percentile(metric) !== void 0) || blocks.length === 0) return void 0;
	const worst = ["base", "head"].map((side) => ({
		name: side === "base" ? base : head,
		share: median(blocks.map((block) => block[side].utilisation))
	})).reduce((a, b) => a.share > b.share ? a : b);
	const most = limitFor(blocks, limit$3);
	if (worst.share <= most) return void 0;
	return {
		guard: "generator-saturated",
		effect: "invalid",
		message: `the load generator was busy ${percent$2(worst.share)} of the time against \`${worst.name}\` (limit ${percent$2(most)}): it, not the server, set the pace. CPU time per request stays valid: gate on \`cpu\`, or measure on a machine with more cores`
	};
};

// src/compare/guards/idle-variant-busy.ts
/**
* Of one CPU, in the block in the middle: what it takes slows the other side by as much, and should stay below any threshold.
* Healthy servers use less than 1 %, but a block now and then has a garbage collection or a compiler that begins when the
* load ends; so of few blocks only a gross share tells.
*/
const limit$2 = {
	usual: .03,
	ofFewBlocks: .2
};
/** A server that burns CPU while the other one is measured slows the other one down. */
const idleVariantBusy = ({ base, head, blocks }) => {
	const share = (loaded) => {
		const shares = blocks.flatMap((block) => {
			const { idleCpu, duration } = block[loaded];
			return idleCpu === null || duration === 0 ? [] : [idleCpu / duration];
		});
		return shares.length === 0 ? 0 : median(shares);
	};
	const most = limitFor(blocks, limit$2);
	const busy = [{
		name: head,
		share: share("base")
	}, {
		name: base,
		share: share("head")
	}].filter((side) => side.share > most);
	if (busy.length === 0) return void 0;
	const each = busy.map((side) => `\`${side.name}\` used ${percent$2(side.share)} of a CPU while it was not under load`).join("; ");
	return {
		guard: "idle-variant-busy",
		effect: "invalid",
		side: busy.length > 1 ? "both" : busy[0].name === base ? "base" : "head",
		message: `${each}: that slows the other side. Does it poll, or run jobs in the background? Switch those off for the measurement`
	};
};

// src/compare/guards/machine-disturbed.ts
/** Share of rounds that may be lost, of which half is the most: then nearly all were disturbed. What is left tells the truth, with a wider interval. */
const limit$1 = .45;
/** Somebody else used the machine: too many rounds had to be dropped for anything to be concluded. */
const machineDisturbed = ({ blocks }) => {
	const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0);
	const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0);
	if (all === 0 || dropped / all <= limit$1) return void 0;
	return {
		guard: "machine-disturbed",
		effect: "inconclusive",
		message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent$2(dropped / all)}) were disturbed by other work on the machine and dropped. Run it alone, or on another runner`
	};
};

// src/compare/guards/not-measured.ts
/** No block has figures of both sides. A run always measures every scenario, so somebody left it out. */
const notMeasured = ({ blocks, scenario, results }) => {
	if (blocks.length > 0) return void 0;
	return {
		guard: "not-measured",
		effect: "invalid",
		message: `${results.blocks.length === 0 ? "nothing" : `\`${scenario.name}\``} was${results.blocks.length === 0 ? "" : " not"} measured`
	};
};

// src/plan/looks.ts
/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
const looks = [
	6,
	8,
	10,
	12
];

// src/plan/pace.ts
/**
* A slice is this long unless answers are slow. A machine's speed wanders at every time scale: neighbouring slices differ
* by some 12 % whether they last 25 or 100 ms, and the differences of one round and the next are independent. So four
* times as many rounds halve the spread of a block. Below 25 ms the gaps between slices eat the load.
*/
const shortSlice = 25;
/**
* Answers per connection that a slice must hold. A slice ends with the last answer; while a server that waits (for a
* database, say) comes to that end, connections idle that have theirs, so its slices hold many answers to keep that end
* small. A server that is busy works through it all the same: what counts there is many short rounds.
*/
const answersPerSlice = {
	waiting: 8,
	busy: 2
};
/** Fewer, where so many rounds as the first look needs would not fit the budget else. Not whole numbers: the slice would end just as answers come. */
const fewestAnswers = {
	waiting: 2.5,
	busy: 1.25
};
/** CPU time / wall time from which a server counts as busy. */
const busy = .5;
/** Load of one scenario in one block, ms: less is noise. */
const leastLoad = 1e3;
/** Records of one block, of all its scenarios: a slice has one for each request of its mix. Twelve such blocks make a results.json of some 100 MB. */
const mostRecords = 4e4;
/**
* Answers beyond a gated percentile that a block needs of each variant: with 200 answers the p99 is the second slowest of
* them, and says nothing.
*/
const tail = 50;
/** The first answer of a connection may be slower than others by some ms. */
const greeted = {
	answers: 2,
	unless: 500
};
/** The gap between two slices: reading CPU time, passing the order. */
const gap = 3;
/**
* Warm-up of each variant in each block, ms, all scenarios together: V8's optimising compiler has settled on a JSON
* endpoint's handlers after some 1.5 s of load. Many scenarios share a fifth of the block.
*/
function warmup(scenarios, variants, budget) {
	const share = .2 * budget / looks.at(-1) / variants;
	return Math.max(1500, Math.min(750 * scenarios, share));
}
/**
* Shares the budget among at most `looks.at(-1)` blocks.
*
*   budget ─┬─ 12 blocks ─┬─ overhead (boot, warm-up, stop)
*           │             └─ load: scenarios × rounds × slices of all variants, there and back
*           └─ too small for that: fewer blocks of the least load, or of the load that the tail of a percentile needs
*/
function pace(scenarios, variants, budget, observed) {
	const blocks = looks.at(-1);
	const share = .98 * budget / blocks - observed.overhead;
	const each = Math.max(leastLoad, share / scenarios.length);
	const room = .98 * budget / looks[0] - observed.overhead;
	const paced = {
		slice: {},
		rounds: {},
		greeting: {}
	};
	const asked = [];
	for (const scenario of scenarios) {
		const { name, amount } = scenario;
		const answer = observed.answer[name] ?? 0;
		const kind = (observed.busy[name] ?? 0) < busy ? "waiting" : "busy";
		const fitting = room / scenarios.length / (2 * variants) / Math.max(answer, 1) - 1;
		const answers = Math.min(answersPerSlice[kind], Math.max(fewestAnswers[kind], fitting));
		const length = Math.round(Math.max(25, answers * answer));
		if (amount === void 0) paced.slice[name] = length;
		const lasts = amount === void 0 ? length + Math.min(length, answer) : observed.amount[name] ?? length;
		const turn = 2 * variants * (lasts + gap);
		const most = Math.max(1, Math.floor(mostRecords / scenarios.length / (2 * variants * scenario.requests.length)));
		paced.rounds[name] = Math.min(most, Math.max(1, Math.round(each / turn)));
		paced.greeting[name] = answer > greeted.unless ? 0 : greeted.answers;
		const named = scenario.thresholds.filter(({ explicit }) => explicit);
		const needs = amount === void 0 ? tailLoad(scenario, named, answer, variants) / turn : tailAnswers(scenario, named) / (2 * amount);
		asked.push({
			name,
			turn,
			rounds: Math.min(most, Math.max(paced.rounds[name], Math.ceil(needs)))
		});
	}
	if (asked.reduce((sum, { rounds, turn }) => sum + rounds * turn, 0) <= room) for (const { name, rounds } of asked) paced.rounds[name] = rounds;
	return paced;
}
/** Load of a round's variants, all together, that the tails of the percentiles among these thresholds need in one block, ms. */
function tailLoad(scenario, thresholds, answer, variants) {
	const { connections, pipelining } = scenario;
	return variants * tailAnswers(scenario, thresholds) * answer / (connections * pipelining);
}
/** Answers that one block needs of each variant for the tails of the percentiles among these thresholds. */
function tailAnswers({ requests }, thresholds) {
	const tails = thresholds.map(({ metric }) => percentile(metric)).filter((q) => q !== void 0).map((q) => Math.min(q / 100, 1 - q / 100));
	if (tails.length === 0) return 0;
	const weights = requests.map(({ weight }) => weight);
	const rarest = Math.min(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
	return 50 / Math.min(...tails) / rarest - 1e-9;
}

// src/compare/guards/too-few-observations.ts
/** A percentile needs a tail. */
const tooFewObservations = ({ blocks, metric, request, threshold, config }) => {
	const q = percentile(metric);
	if (q === void 0 || threshold === void 0 || blocks.length === 0) return void 0;
	const beyond = Math.min(1 - q / 100, q / 100);
	const answered = (side) => blocks.map((block) => (request === void 0 ? block[side].all : block[side].requests[request]).answered);
	const fewest = median(blocks.map((_, i) => Math.min(answered("base")[i], answered("head")[i])));
	if (fewest === 0 || fewest * beyond >= 50) return void 0;
	const wanted = Math.ceil(50 / beyond - 1e-9);
	return {
		guard: "too-few-observations",
		effect: threshold.explicit ? "invalid" : "not-gated",
		message: `${metric} needs ${thousands(wanted)} answers a block from each variant, there were ${thousands(fewest)}. Gate a percentile nearer the middle, or give it a \`budget\` of about ${minutes(config.budget * wanted / fewest)}`
	};
};

// src/compare/guards.ts
const exclusive = [
	failures,
	notMeasured,
	connectionsDropped,
	differentWork
];
const independent = [
	generatorSaturated,
	machineDisturbed,
	idleVariantBusy,
	tooFewObservations
];
/** Every guard that trips on a row. */
function tripped(row) {
	const first = exclusive.map((check) => check(row)).find((trip) => trip !== void 0);
	const others = independent.map((check) => check(row)).filter((trip) => trip !== void 0);
	return first === void 0 ? others : [first, ...others];
}

// src/compare/compare.ts
/**
* What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
* order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
* `pools`: where the pools of a block come from, if not from its slices (recordings bring their own).
*/
function compare(results, pools = (block, scenario) => pool(block, scenario, coresFor(results, scenario.name))) {
	return results.config.scenarios.flatMap((scenario) => pairs(results).flatMap((pair) => compareScenario({
		config: results.config,
		scenario,
		...pair,
		blocks: blocksOf(results, scenario, pair, pools),
		results
	}, pair)));
}
/** Every variant beside the baseline; and one that is to be judged against another, beside that one, too. */
function pairs({ variants, config }) {
	const base = variants.find(({ baseline }) => baseline).name;
	return variants.flatMap(({ name: head, baseline }) => {
		if (baseline) return [];
		const against = config.variants.find(({ name }) => name === head)?.against ?? base;
		if (against === base) return [{
			base,
			head,
			judged: true
		}];
		return [{
			base,
			head,
			judged: false
		}, {
			base: against,
			head,
			judged: true,
			against
		}];
	});
}
function blocksOf(results, scenario, { base, head }, pools) {
	return results.blocks.flatMap(({ scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const each = pools(block, scenario);
		const [a, b] = [each.get(base), each.get(head)];
		return a === void 0 || b === void 0 ? [] : [{
			block,
			base: a,
			head: b
		}];
	});
}
function compareScenario(guarded, { judged, against }) {
	const { requests, thresholds } = guarded.scenario;
	const rowOf = (of, { metric, threshold }) => ({
		...row$1(of, metric, judged ? threshold : void 0),
		...against === void 0 ? {} : { against }
	});
	const rows = rowMetrics(thresholds).map((each) => rowOf(guarded, each));
	if (requests.length === 1) return rows;
	return [...requests.flatMap((_, request) => requestMetrics(thresholds).map((each) => rowOf({
		...guarded,
		request
	}, each))), ...rows];
}
/** Metrics of a scenario, in the order of the table of metrics; percentiles that are not in it come after p99. */
function rowMetrics(thresholds) {
	const shown = Object.keys(metrics).filter((metric) => metric !== "mean" && metric !== "max");
	return withThresholds([.../* @__PURE__ */ new Set([...shown, ...thresholds.map(({ metric }) => metric)])], thresholds);
}
/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds) {
	const gated = thresholds.filter(({ metric }) => percentile(metric) !== void 0 || metric === "mean" || metric === "max");
	return withThresholds([.../* @__PURE__ */ new Set([
		"rps",
		"p50",
		"p90",
		"p99",
		...gated.map(({ metric }) => metric)
	])], gated);
}
const withThresholds = (names, thresholds) => names.map((metric) => {
	const threshold = thresholds.find((each) => each.metric === metric);
	return threshold === void 0 ? { metric } : {
		metric,
		threshold
	};
});
function row$1(guarded, metric, threshold) {
	const { scenario, request, base, head, blocks, results } = guarded;
	const part = (of) => request === void 0 ? of.all : of.requests[request];
	const values = (side) => blocks.map((block) => part(block[side]).values[metric]).filter((value) => value !== void 0);
	const index = new Map(results.blocks.flatMap((block) => block.scenarios.map((each) => [each, block.index])));
	return {
		scenario: scenario.name,
		...request === void 0 ? {} : { request: scenario.requests[request].name },
		variant: head,
		baseline: base,
		metric,
		blocks: blocks.flatMap((block) => pair(index.get(block.block), metric, part(block.base).values[metric], part(block.head).values[metric])),
		base: middle(values("base")),
		head: middle(values("head")),
		...threshold === void 0 ? {} : { threshold },
		guards: tripped({
			...guarded,
			metric,
			...threshold === void 0 ? {} : { threshold }
		})
	};
}
const middle = (values) => values.length === 0 ? null : median(values);
/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block, metric, base, head) {
	if (base === void 0 || head === void 0) return [];
	const change = Math.log(head / base);
	return [{
		block,
		base,
		head,
		d: metric$1(metric).better === "higher" ? -change : change
	}];
}

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

// src/judge/statistics/sequential.ts
/** Cells the distribution is cut into: 256 hold critical values within 0.1 %, at some 20 ms for four looks. */
const cells$2 = 256;
const known = /* @__PURE__ */ new Map();
/**
* One-sided critical t values, one per look: a row whose t = mean / (sd/√B) reaches its value at any look does so with
* probability `spent` (cumulative) when nothing changed, however often one looks. Looks in ascending order of blocks.
* With one look it is the t quantile. Looks 6, 8, 10, 12 spending 5 % · (B/12)²: 3.163, 2.696, 2.324, 2.051.
*
* How, without simulation. With S the sum and Q the sum of squares of n block values, u = S/√(nQ) is the cosine of the
* angle between the values and the diagonal; t = √(n−1) · tan ψ where u = sin ψ. Under no change u does not depend on
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
function criticalValues(looks) {
	const key = looks.map(({ blocks, spent }) => `${blocks}:${spent}`).join();
	const before = known.get(key);
	if (before) return before;
	const values = boundaries(looks);
	known.set(key, values);
	return values;
}
function boundaries(looks) {
	const [first, ...later] = looks;
	if (!first) return [];
	const df = first.blocks - 1;
	const angle = bisect((at) => arc(at, df) - (1 - first.spent), -Math.PI / 2, Math.PI / 2);
	const values = [t(angle, first.blocks)];
	let paths = start(first.blocks, angle);
	let spent = first.spent;
	for (const look of later) {
		while (paths.blocks + 1 < look.blocks) paths = step(paths, Math.PI / 2);
		const boundary = solve(paths, look.spent - spent);
		values.push(t(boundary, look.blocks));
		paths = step(paths, boundary);
		spent = look.spent;
	}
	return values;
}
function t(angle, blocks) {
	return Math.sqrt(blocks - 1) * Math.tan(angle);
}
function start(blocks, top) {
	const share = new Float64Array(cells$2);
	for (let cell = 0; cell < cells$2; cell++) share[cell] = arc(edge(cell + 1, top), blocks - 1) - arc(edge(cell, top), blocks - 1);
	return {
		blocks,
		top,
		share
	};
}
function edge(cell, top) {
	return -Math.PI / 2 + cell / cells$2 * (top + Math.PI / 2);
}
/** One block more, and only the paths that stay below `top`. */
function step(paths, top) {
	const share = new Float64Array(cells$2);
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	for (let cell = 0, above = mass(sources, reach, edge(0, top)); cell < cells$2; cell++) {
		const next = mass(sources, reach, edge(cell + 1, top));
		share[cell] = Math.max(0, above - next);
		above = next;
	}
	return {
		blocks: paths.blocks + 1,
		top,
		share
	};
}
/** The boundary after the next block that a share `spend` of all paths crosses. */
function solve(paths, spend) {
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	return bisect((top) => spend - mass(sources, reach, top), -Math.PI / 2, Math.PI / 2);
}
/** Two Gauss points a cell, with the slope between its neighbours: as good as several times as many cells. */
function origins({ blocks, top, share }) {
	const along = Math.sqrt(blocks / (blocks + 1));
	const across = Math.sqrt(1 / (blocks + 1));
	const gauss = 1 / Math.sqrt(12);
	return Array.from({ length: 2 * cells$2 }, (_, point) => {
		const cell = point >> 1;
		const side = point % 2 === 0 ? -gauss : gauss;
		const part = share[cell];
		const slope = ((share[cell + 1] ?? part) - (share[cell - 1] ?? part)) / 2;
		const u = along * Math.sin(edge(cell + .5 + side, top));
		return {
			share: Math.max(0, part + slope * side) / 2,
			radius: Math.hypot(u, across),
			turn: Math.atan2(across, u)
		};
	}).filter((origin) => origin.share > 1e-15);
}
/** Share of the paths whose next ψ is at least `angle`. */
function mass(sources, reach, angle) {
	const u = Math.sin(angle);
	let sum = 0;
	for (const { share, radius, turn } of sources) {
		if (u >= radius) continue;
		if (u <= -radius) {
			sum += share;
			continue;
		}
		const width = Math.acos(u / radius);
		sum += share * (reach(turn + width) - reach(turn - width) + reach(turn + width - 2 * Math.PI));
	}
	return sum;
}
/** Cubic table of `arc` that answers beyond ±π/2 too: 0 below, 1 above. Error below 1e-9. */
function reaching(df) {
	const size = 512;
	const width = Math.PI / size;
	const value = /* @__PURE__ */ new Float64Array(513);
	const slope = /* @__PURE__ */ new Float64Array(513);
	for (let i = 0; i <= size; i++) {
		value[i] = arc(-Math.PI / 2 + i * width, df);
		slope[i] = width * arcDensity(-Math.PI / 2 + i * width, df);
	}
	return (angle) => {
		const place = (angle + Math.PI / 2) / width;
		if (place <= 0) return 0;
		if (place >= size) return 1;
		const i = Math.floor(place);
		const x = place - i;
		const rise = value[i + 1] - value[i];
		const bend = slope[i] - rise;
		const turn = rise - slope[i + 1];
		return value[i] + x * (rise + (1 - x) * (bend * (1 - x) + turn * x));
	};
}

// src/judge/alpha.ts
/** Chance that a run of unchanged code fails, all gated rows and looks together. */
const alphaRun = .05;
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
const alphaPass = .05;
/** Rows that are only shown: 2.5 % on either side. */
const alphaShown = .025;
const maxBlocks = looks.at(-1);
/**
* The looks up to n blocks (2 … 12), and the one-sided error α spent by each: α·(B/12)². A run that is over spends at
* its last look whatever is left; one that is not, has looked at n as if n had been planned.
*
*   over after 9 blocks:   6: α/4   8: 4α/9   9: α
*/
function spending(blocks, alpha, over) {
	return [...looks.filter((look) => look < blocks), blocks].map((look) => ({
		blocks: look,
		spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** 2
	}));
}
/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
function critical(blocks, alpha, over) {
	return criticalValues(spending(blocks, alpha, over)).at(-1);
}
/**
* The sign-flip p that counts as worse at n blocks. Its p-values come in steps of 2⁻ⁿ; what an earlier look could not
* spend is carried on, and the sum over the looks never exceeds what `spending` allows (a union bound, so no
* assumption about how the looks hang together).
*
* One row needs 8 blocks before it can fail at all (6 blocks give at best 2⁻⁶ = 0.016, the first look has 0.0125), or
* 5 if measuring is over by then; 10 rows need 10, or 8.
*/
function exactLevel(blocks, alpha, over) {
	let used = 0;
	let level = 0;
	for (const look of spending(blocks, alpha, over)) {
		const step = 2 ** -look.blocks;
		level = Math.max(0, look.spent - used);
		used += Math.floor(level / step) * step;
	}
	return level;
}

// src/judge/assessment.ts
/** Interval of an estimate when calling it worse may cost `alphaFail`; `over`: measuring is, nothing is kept for later. */
function assess(at, alphas = {
	fail: alphaPass,
	pass: alphaPass
}, over = "over") {
	const last = over === "over";
	const fail = critical(at.blocks, alphas.fail, last);
	const pass = critical(at.blocks, alphas.pass, last);
	return {
		...at,
		alphaFail: alphas.fail,
		alphaPass: alphas.pass,
		critical: fail,
		lower: at.mean - fail * at.se,
		upper: at.mean + pass * at.se,
		exactLevel: exactLevel(at.blocks, alphas.fail, last)
	};
}
/**
* Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
*
*   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
*
* 12 blocks, SD 2.5 %, one row: (2.051 + 0.876) · 2.5 %/√12 = 2.1 %. The sum of two quantiles stands for the
* noncentral t.
*/
function detectable({ critical: c, blocks, se }) {
	return (c + tQuantile(.8, blocks - 1)) * se;
}
/**
* The verdict that a look can give, τ the threshold on the log scale; undefined: more blocks.
*
*                0              τ
*   ─────────────┼──────────────┼──────────►  worse
*       <───>    │              │               improved
*          <─────┼───>          │               within
*                │   <──────────┼──>            more blocks
*                │              │  <───>        regressed
*/
function atLook(at, tau, evidence) {
	if (at.upper < 0) return "improved";
	if (at.upper < tau) return "within";
	if (at.lower > tau && (evidence !== "exact" || at.p <= at.exactLevel)) return "regressed";
}
/** At the end: is the row called worse? The null hypothesis that Holm's procedure steps over. */
function worse(at, tau, evidence) {
	return {
		likely: at.lower > 0,
		exact: at.p <= at.exactLevel,
		proven: at.lower > tau
	}[evidence];
}

// src/judge/scale.ts
/** Beyond this the exponential is no number a reader or a JSON file can hold. */
const most$4 = 700;
/** A change for the worse (fraction) on the log scale: 5 % more latency is ln 1.05, 5 % fewer requests −ln 0.95. */
function worseToLog(name, worse) {
	if (metric$1(name).better === "lower") return Math.log1p(worse);
	return -Math.log1p(-Math.min(worse, 1 - 1e-12));
}
/** The log scale as a change for the worse, a fraction: never above 1 where more is better. Inverse of `worseToLog`. */
function logToWorse(name, d) {
	const held = Math.min(most$4, Math.max(-700, d));
	return metric$1(name).better === "lower" ? Math.expm1(held) : -Math.expm1(-held);
}
/** The log scale as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
function logToChange(name, d) {
	const held = Math.min(most$4, Math.max(-700, d));
	const change = Math.expm1(metric$1(name).better === "lower" ? held : -held);
	return change === 0 ? 0 : change;
}

// src/judge/statistics/sign-flip.ts
/**
* Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
* observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
* the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 16: all patterns are counted.
*/
function signFlip(values) {
	if (values.length > 16) throw new RangeError(`${values.length} values have too many sign patterns to count`);
	const least = values.reduce((sum, value) => sum + value, 0) - values.reduce((sum, value) => sum + Math.abs(value), 0) * 1e-12;
	let count = 0;
	for (const sum of sums(values)) if (sum >= least) count++;
	return count / 2 ** values.length;
}
/** The sums of all sign patterns. */
function sums(values) {
	const all = new Float64Array(2 ** values.length);
	let count = 1;
	for (const value of values) {
		for (let i = 0; i < count; i++) {
			const sum = all[i];
			all[i] = sum + value;
			all[count + i] = sum - value;
		}
		count *= 2;
	}
	return all;
}

// src/judge/statistics/estimate.ts
/** A ratio beyond e^±600 is a broken figure; held there, everything computed from it stays a number. */
const most$3 = 600;
/** Estimate from one log ratio per block; 2 to 16 of them. */
function estimate(values) {
	const held = values.map((value) => Math.min(most$3, Math.max(-600, value)));
	const blocks = held.length;
	const sd = sampleStandardDeviation(held);
	return {
		blocks,
		mean: mean(held),
		sd,
		se: sd / Math.sqrt(blocks),
		p: signFlip(held)
	};
}

// src/judge/course.ts
/** Planned to be gated, and nothing forbids it. */
function isGated({ threshold, guards }) {
	return threshold !== void 0 && !guards.some(({ effect }) => effect === "not-gated");
}
function isInvalid({ guards }) {
	return guards.some(({ effect }) => effect === "invalid");
}
/** A guard allows the figures but no verdict. */
function isHeld({ guards }) {
	return guards.some(({ effect }) => effect === "inconclusive");
}
/** Threshold of a gated row on the log scale. */
function tau({ metric, threshold }) {
	if (!threshold) throw new Error(`${metric} is not gated`);
	return worseToLog(metric, threshold.worse);
}
/** Replays the looks of a row, first to last: the first that can give a verdict settles it. */
function follow(comparison, rules) {
	const values = comparison.blocks.slice(0, maxBlocks).map(({ d }) => d);
	const gated = isGated(comparison);
	const course = {
		comparison,
		gated,
		values
	};
	if (isInvalid(comparison) || values.length < 2) return course;
	if (!gated) return {
		...course,
		standing: assess(estimate(values), {
			fail: alphaShown,
			pass: alphaShown
		}, "over")
	};
	return (isHeld(comparison) ? void 0 : replay(course, rules)) ?? {
		...course,
		standing: standNow(values, rules)
	};
}
function replay(course, rules) {
	const { comparison, values } = course;
	for (const look of looks.filter((look) => look <= values.length)) {
		const settled = settle(course, standNow(values.slice(0, look), {
			...rules,
			final: false
		}), rules);
		if (settled) return settled;
	}
	return rules.final && !isHeld(comparison) ? settle(course, standNow(values, rules), rules) : void 0;
}
function settle(course, standing, { evidence }) {
	const verdict = atLook(standing, tau(course.comparison), evidence);
	return verdict && {
		...course,
		standing,
		verdict
	};
}
function standNow(values, { alpha, final }) {
	return assess(estimate(values), {
		fail: alpha,
		pass: alphaPass
	}, final ? "over" : "going on");
}

// src/judge/holm.ts
/**
* Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
* values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
*
*   m = 3:   A is worse at 5 %/3   →   B is worse at 5 %/2   →   C is not at 5 %     A, B regressed, C inconclusive
*
* All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
* for certain, by less than its threshold, stays inconclusive but has been stepped over like the others.
*/
function conclude(courses, m, evidence) {
	const known = courses.filter(({ verdict }) => verdict === "regressed").length;
	const concluded = new Map(stepDown(courses.filter(undecided), m, known, evidence).map((c) => [c.comparison, c]));
	return courses.map((course) => concluded.get(course.comparison) ?? course);
}
function undecided(course) {
	const { comparison, gated, standing, verdict } = course;
	return gated && standing !== void 0 && verdict === void 0 && !isInvalid(comparison) && !isHeld(comparison);
}
function stepDown(rows, m, j, evidence) {
	if (rows.length === 0) return [];
	const tested = rows.map((row) => ({
		...row,
		standing: assess(row.standing, {
			fail: alphaRun / (m - j),
			pass: alphaPass
		}, "over")
	}));
	const found = tested.filter((row) => worse(row.standing, tau(row.comparison), evidence));
	if (found.length === 0) return tested;
	const left = tested.filter((row) => !found.includes(row));
	return [...found.map(called), ...stepDown(left, m, j + found.length, evidence)];
}
function called(row) {
	const large = row.standing.mean >= tau(row.comparison);
	return {
		...row,
		verdict: large ? "regressed" : "inconclusive"
	};
}

// src/judge/row.ts
/** What the results say of a row, once it is known where it stands. */
function row(course, final) {
	const { comparison, gated, standing } = course;
	const { scenario, request, variant, against, metric, guards } = comparison;
	return {
		scenario,
		...request === void 0 ? {} : { request },
		variant,
		...against === void 0 ? {} : { against },
		metric,
		gated,
		base: finite(comparison.base),
		head: finite(comparison.head),
		change: standing ? logToChange(metric, standing.mean) : null,
		interval: standing ? interval(course, standing) : null,
		threshold: gated ? comparison.threshold.worse : null,
		mde: standing ? logToWorse(metric, detectable(standing)) : null,
		p: standing ? standing.p : null,
		verdict: verdict(course),
		blocks: standing?.blocks ?? course.values.length,
		settled: final || !gated || course.verdict !== void 0 || isHopeless(guards),
		guards
	};
}
function verdict({ comparison, gated, verdict }) {
	if (isInvalid(comparison)) return "invalid";
	return gated ? verdict ?? "inconclusive" : null;
}
/** Invalid for a reason that more blocks do not mend. A disturbed machine may calm down. */
function isHopeless(guards) {
	return guards.some(({ guard, effect }) => effect === "invalid" && guard !== "machine-disturbed");
}
function interval({ comparison: { metric } }, at) {
	const ends = [logToChange(metric, at.lower), logToChange(metric, at.upper)];
	return {
		low: Math.min(...ends),
		high: Math.max(...ends),
		level: 1 - at.alphaFail - at.alphaPass
	};
}
function finite(value) {
	return value !== null && Number.isFinite(value) ? value : null;
}

// src/judge/run.ts
/**
* Verdict of a run, the first that holds:
*
*   broken         head fails where base works, in a gated row
*   regressed      a gated row regressed
*   invalid        a gated row cannot be compared; rows where only base fails do not count unless they are all there is
*   invalid        nothing was measured
*   inconclusive   a gated row is, or there are fewer than 2 blocks
*   passed         otherwise; without gated rows, when at least one row could be compared, else invalid
*/
function runVerdict(rows, blocks) {
	const gated = rows.filter((row) => row.gated);
	const has = (verdict) => gated.some((row) => row.verdict === verdict);
	if (gated.some(isBroken)) return "broken";
	if (has("regressed")) return "regressed";
	if (isInvalidRun(gated)) return "invalid";
	if (blocks === 0) return "invalid";
	if (has("inconclusive") || blocks < 2) return "inconclusive";
	if (gated.length > 0) return "passed";
	return rows.some((row) => row.change !== null) ? "passed" : "invalid";
}
/** Head fails where base works. */
function isBroken({ guards }) {
	return guards.some(({ guard, effect, side }) => effect === "invalid" && guard === "failures" && side === "head");
}
/** Invalid for no other reason than that base fails: a pull request that mends it must not be blocked. */
function onlyBaseFails({ guards }) {
	const invalid = guards.filter(({ effect }) => effect === "invalid");
	return invalid.length > 0 && invalid.every(({ guard, side }) => guard === "failures" && side === "base");
}
function isInvalidRun(gated) {
	const invalid = gated.filter(({ verdict }) => verdict === "invalid");
	if (invalid.length === 0) return false;
	return invalid.length === gated.length || !invalid.every(onlyBaseFails);
}
/**
* Exit status for a verdict, given what the project chose for undecided runs. A scenario that was left out never passes:
* `on-invalid: pass` is about figures that cannot be compared, not about figures that are missing.
*/
function exit(verdict, { onInvalid, onInconclusive }, rows) {
	if (verdict === "invalid" && onInvalid === "pass" && !rows.some(isUnmeasured)) return exitStatus.passed;
	if (verdict === "inconclusive" && onInconclusive === "pass") return exitStatus.passed;
	return exitStatus[verdict];
}
const isUnmeasured = ({ guards }) => guards.some(({ guard }) => guard === "not-measured");

// src/judge/resolution.ts
/** Why an inconclusive row is, and what would help. Nothing for other rows, nor for those that a guard keeps open: it says so itself. */
function resolution(course, config) {
	const { comparison, standing } = course;
	if (!isPending(course) || !standing || isHeld(comparison)) return [];
	const seen = logToWorse(comparison.metric, detectable(standing));
	const wanted = comparison.threshold.worse;
	const fact = seen > wanted ? `The threshold of ${percent$1(wanted)} is finer than ${standing.blocks} blocks could resolve here: ${percent$1(seen)}.` : `The change is too close to the threshold of ${percent$1(wanted)} for ${standing.blocks} blocks to tell on which side it lies.`;
	return [{
		about: about(comparison),
		fact,
		advice: sharper(course, standing, config)
	}];
}
/** More load than that many times as much is no advice: a block has a limit, and a person has, too. */
const mostTimes = 5;
/**
* What would resolve the threshold. More blocks first; where there are no more, more load in each: the spread goes with
* the root of the load, so half of it takes four times the time. Launches that differ among themselves do not average
* out by load, hence "about".
*/
function sharper({ comparison }, standing, { budget }) {
	const { metric } = comparison;
	const twelve = atMost(standing);
	const reach = detectable(twelve);
	const best = percent$1(logToWorse(metric, reach));
	const aim = tau(comparison);
	if (standing.blocks < maxBlocks && reach <= aim) return `${maxBlocks} blocks would resolve ${best}: a \`budget\` of ${time$2(budget * maxBlocks / standing.blocks)}.`;
	const times = (reach / aim) ** 2;
	if (times <= 1) return `Run it again, or with a \`budget\` of ${time$2(2 * budget)}.`;
	const more = times > mostTimes ? "" : `, or about ${Math.ceil(times)} times the load (a \`budget\` of ${time$2(times * budget * maxBlocks / standing.blocks)})`;
	return `Use a threshold of ${percent$1(roundUp(logToWorse(metric, reach)))}${more}, or a quieter machine.`;
}
/** The same spread over the most blocks a run has. */
function atMost({ sd, alphaFail }) {
	return {
		blocks: maxBlocks,
		se: sd / Math.sqrt(maxBlocks),
		critical: critical(maxBlocks, alphaFail, true)
	};
}
/** Gated, comparable, and without an answer. */
function isPending(course) {
	return course.gated && !isInvalid(course.comparison) && (course.verdict ?? "inconclusive") === "inconclusive";
}
/** Which row a warning is about. */
function about({ scenario, request, variant, metric }) {
	return {
		scenario,
		...request === void 0 ? {} : { request },
		variant,
		metric
	};
}
/** Two digits are all that a spread over 12 blocks can carry. 0.0312 → '3.1 %' */
function percent$1(fraction) {
	const value = 100 * fraction;
	if (value >= 1e3) return "more than 1000 %";
	return `${Number(value.toPrecision(2))} %`;
}
/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction) {
	const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1);
	return Math.ceil(fraction / digit - 1e-9) * digit;
}
/** Rounded up to what a person would write in the config: '45s', '7m'. */
function time$2(ms) {
	return ms <= 9e4 ? `${Math.ceil(ms / 5e3) * 5}s` : `${Math.ceil(ms / 6e4)}m`;
}

// src/judge/warnings.ts
/** What a reader should know beside the verdict, once measuring is over: before that, nothing is too little yet. */
function warnings(courses, config, state) {
	if (!state.final) return [];
	return [
		...nothingGated(courses),
		...tooFewBlocks(courses, config, state),
		...tooFewForExact(courses, config, state),
		...courses.flatMap((course) => baseFails(course)),
		...courses.flatMap((course) => resolution(course, config)),
		...courses.flatMap((course) => explicitNotGated(course)),
		...defaultsNotGated(courses)
	];
}
function nothingGated(courses) {
	if (courses.some(({ gated }) => gated)) return [];
	if (new Set(courses.map(({ comparison }) => comparison.variant)).size > 1) return [];
	return [{
		fact: "Nothing was gated, so nothing could have failed.",
		advice: "Give at least one metric a threshold under `gate`."
	}];
}
/** A block is never cut short, so that the first one may last longer than the budget: what it took tells what would do. */
function tooFewBlocks(courses, { budget }, { blocks, spent = 0 }) {
	const isPlain = !courses.some(({ gated }) => gated);
	if (blocks >= looks[0] || !(isPlain || courses.some(isPending))) return [];
	const count = blocks === 1 ? "1 block" : `${blocks} blocks`;
	const advice = blocks === 0 ? "raise `budget`" : `a \`budget\` of ${time$2(Math.max(budget, spent) * looks[0] / blocks)} would reach ${looks[0]}`;
	return [{
		fact: `Measuring ended after ${count}${spent > 0 && blocks > 0 ? ` of ${seconds(spent / blocks)} each` : ""}; ${looks[0]} are the least for a sound ${isPlain ? "comparison" : "verdict"}.`,
		advice: `${capital(advice)}.`
	}];
}
/** Sign-flip p-values are never below 2⁻ⁿ: with few blocks nothing can be proven by them. */
function tooFewForExact(courses, { gate, share }, { blocks }) {
	const planned = Math.max(courses.filter(({ comparison }) => comparison.threshold).length, share?.rows ?? 0);
	if (gate.evidence !== "exact" || planned === 0 || blocks < 2) return [];
	const alpha = alphaRun / planned;
	const possible = (n) => exactLevel(n, alpha, true) >= 2 ** -n;
	if (possible(Math.min(blocks, maxBlocks))) return [];
	const needed = Array.from({ length: maxBlocks - 1 }, (_, i) => i + 2).find((n) => n > blocks && possible(n));
	return [{
		fact: `\`evidence: exact\` cannot fail a row with ${blocks} blocks and ${planned} gated ${planned === 1 ? "row" : "rows"}.`,
		advice: needed ? `It takes ${needed} blocks: raise \`budget\`.` : "Gate fewer rows, or use `evidence: likely`."
	}];
}
function baseFails({ comparison, gated }) {
	const { guards } = comparison;
	if (!gated || !onlyBaseFails({ guards })) return [];
	return guards.filter(({ effect }) => effect === "invalid").map(({ message }) => ({
		about: about(comparison),
		fact: message,
		advice: "Only base fails, so there is nothing to compare head with; it does not count against head."
	}));
}
function explicitNotGated({ comparison, gated }) {
	if (gated || !comparison.threshold?.explicit) return [];
	return comparison.guards.filter(({ effect }) => effect === "not-gated").map(({ message }) => ({
		about: about(comparison),
		fact: message,
		advice: "It is shown, not gated, although the config asks for it."
	}));
}
/** Nobody asked for these by name: one line for all. */
function defaultsNotGated(courses) {
	const rows = courses.filter(({ comparison, gated }) => !gated && comparison.threshold?.explicit === false);
	if (rows.length === 0) return [];
	const names = rows.map(({ comparison: { scenario, request, metric } }) => `${metric} of ${request ?? scenario}`);
	const reason = rows[0].comparison.guards.find(({ effect }) => effect === "not-gated").message;
	return [{
		fact: `Shown, not gated: ${[...new Set(names)].join(", ")}.`,
		advice: reason
	}];
}
const seconds = (ms) => `${Math.round(ms / 1e3)} s`;
function capital(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/judge/judge.ts
/**
* Is that acceptable, and may we stop? A function of what was measured alone: the looks are replayed from the first
* block on, so that a verdict reached at a look stays whatever came after it.
*
*   looks   6, 8, 10, 12 blocks   5 % shared equally among the rows that were planned to be gated (Bonferroni)
*   end                           rows that did not settle: Holm's step-down
*
* A job that measures a share of the scenarios shares the 5 % with the rows of the other jobs, too: what regressed there
* has regressed in the merged results.
*/
function judge(comparisons, config, state) {
	const planned = Math.max(comparisons.filter(({ threshold }) => threshold !== void 0).length, config.share?.rows ?? 0);
	const { evidence } = config.gate;
	const rules = {
		alpha: alphaRun / Math.max(1, planned),
		evidence,
		final: state.final
	};
	const followed = comparisons.map((comparison) => follow(comparison, rules));
	const courses = state.final ? conclude(followed, planned, evidence) : followed;
	const rows = courses.map((course) => row(course, state.final));
	const verdict = runVerdict(rows, state.blocks);
	const settled = state.final || isSettled(rows);
	return {
		verdict,
		exit: exit(verdict, config.gate, rows),
		rows,
		settled,
		open: settled ? [] : open$1(rows, config),
		maxBlocks,
		warnings: warnings(courses, config, state)
	};
}
/** Without gated rows there is nothing to settle, only figures that more blocks make better. */
function isSettled(rows) {
	const gated = rows.filter((row) => row.gated);
	return gated.length > 0 && gated.every((row) => row.settled);
}
function open$1(rows, config) {
	const gated = (name) => rows.filter((row) => row.scenario === name && row.gated);
	return config.scenarios.map(({ name }) => name).filter((name) => gated(name).length === 0 || gated(name).some((row) => !row.settled));
}

// src/judge/judged.ts
/** What results say at a look, while measuring goes on. */
const judgedSoFar = (results) => judge(compare(results), results.config, {
	blocks: results.blocks.length,
	final: false
});
/** What results say once measuring is over; `config`: by other thresholds than their own. */
const judged = (results, config = results.config) => judge(compare({
	...results,
	config
}), config, {
	blocks: fewestBlocks(results),
	final: true,
	spent: measuringTime(results)
});

// src/report/numbers.ts
const minus = "−";
/** Decimals that an uncertainty supports: two significant digits of it when it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
function decimals(uncertainty) {
	if (!(uncertainty > 0)) return 1;
	const digits = Number(uncertainty.toExponential(0).split("e")[0]) === 1 || uncertainty.toExponential(2).startsWith("1") ? 1 : 0;
	return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))));
}
/** −0.0713 with one decimal → `−7.1`; never `−0`. */
function signed$1(value, places, plus) {
	const rounded = Number(value.toFixed(places));
	if (rounded === 0) return 0 .toFixed(places);
	return `${rounded < 0 ? minus : plus}${Math.abs(rounded).toFixed(places)}`;
}
/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
function percentChange(change, interval) {
	return `${signed$1(change * 100, changeDecimals(interval), "+")} %`;
}
/** `−8.3 … −5.9 %` */
function percentRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	return `${signed$1(low * 100, places, "+")} … ${signed$1(high * 100, places, "+")} %`;
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
	return `${signed$1(from, places, "")} … ${signed$1(to, places, "")} %`;
}
/** A threshold or a smallest visible change: `5 %`, `2.4 %`, `0.35 %`. */
function percent(fraction) {
	const value = fraction * 100;
	if (value < .01) return value === 0 ? "0 %" : "< 0.01 %";
	return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`;
}
/** 24810.4 → `24,810`; three significant digits below 1000. */
function figure(value) {
	if (Math.abs(value) >= 100) return Math.round(value).toString().replace(/\B(?=(\d{3})+$)/g, ",");
	return value === 0 ? "0" : Number(value.toPrecision(3)).toLocaleString("en-US", {
		maximumSignificantDigits: 3,
		minimumSignificantDigits: 3,
		useGrouping: true
	});
}
/** Values of one row in one unit, chosen so that the smaller is readable: latencies below 1 ms in µs, big memory in GB. */
function values(of, { unit }) {
	const known = of.filter((value) => value !== null);
	const smallest = Math.min(...known);
	const [scale, name] = unit === "ms" && smallest < 1 ? [1e3, "µs"] : unit === "ms" && smallest >= 1e4 ? [1 / 1e3, "s"] : unit === "µs" && smallest >= 1e3 ? [1 / 1e3, "ms"] : unit === "MB/s" && smallest < 1 ? [1e3, "kB/s"] : [1, unit];
	return of.map((value) => value === null ? "–" : `${figure(value * scale)}${name === "/s" ? "" : " "}${name}`);
}
/** 95400 ms → `1m 35s`; 840 → `0.8s` */
function time$1(ms) {
	if (ms < 1e4) return `${(ms / 1e3).toFixed(1)}s`;
	const seconds = Math.round(ms / 1e3);
	return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}

// src/compare/fate.ts
/**
* Why the figures of a variant in a scenario say nothing, in the words of a table: `timed out`, `out of memory (exit 137)`,
* `died: exit 137 (out of memory?)`; undefined when they do. A matter of this variant alone, whomever it is compared with.
*/
function fate(results, scenario, variant) {
	const slices = results.blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === scenario.name)).flatMap((block) => block.slices.filter((slice) => slice.variant === variant));
	const own = results.failures.filter((failure) => failure.variant === variant);
	const here = own.find((failure) => failure.scenario === scenario.name);
	const everywhere = own.find((failure) => failure.scenario === void 0) ?? (slices.length === 0 ? own[0] : void 0);
	const failure = here ?? everywhere;
	if (failure !== void 0) return ended$2(failure, scenario);
	if (slices.length === 0) return results.blocks.length === 0 ? void 0 : "not measured";
	return failing(slices, scenario);
}
function ended$2({ phase, code, message, scenario: where }, { name }) {
	if (code === "timed-out") return where === name ? "timed out" : "not measured";
	const exit = [...message.matchAll(/\bexit (?:code )?(\d+)|\bsignal (SIG\w+)/g)].at(-1);
	const elsewhere = where !== void 0 && where !== name;
	if (code === "out-of-memory" && !elsewhere) return `out of memory${exit === void 0 ? "" : ` (exit ${exit[1]})`}`;
	const how = exit === void 0 ? "" : `: ${exit[1] === void 0 ? exit[2] : `exit ${exit[1]}`}`;
	const memory = exit?.[1] === "137" || exit?.[2] === "SIGKILL" ? " (out of memory?)" : "";
	if (phase !== "load") return `did not start${how}${memory}`;
	return `${elsewhere ? "died elsewhere" : "died"}${how}${memory}`;
}
/** More failed requests than are a hiccup: which, and how many. */
function failing(slices, { requests }) {
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const [sent, late, broken] = [
		sum(({ sent }) => sent),
		sum(({ timeouts }) => timeouts),
		sum((each) => each.connectionErrors)
	];
	const answered = sum((slice) => slice.requests.reduce((total, each) => total + each.answered, 0));
	const unexpected = /* @__PURE__ */ new Map();
	for (const slice of slices) slice.requests.forEach(({ statuses }, i) => {
		for (const [status, count] of Object.entries(statuses)) if (!isExpected(Number(status), requests[i]?.expect ?? [])) unexpected.set(status, (unexpected.get(status) ?? 0) + count);
	});
	const [status, count] = [...unexpected].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
	const share = (failed) => failed / Math.max(1, sent);
	if (answered === 0) return late > 0 ? "timed out" : "no answer";
	if (share(late) > 1e-4) return `timed out (${percent$2(share(late))})`;
	if (count / answered > 1e-4) return `answered ${status} (${percent$2(count / answered)})`;
	return share(broken) > 1e-4 ? "broke connections" : void 0;
}

// src/compare/figures.ts
/** The pools of a variant in a scenario, by the index of their block; blocks in which it was not measured are left out. */
function poolsOf(results, scenario, variant) {
	const found = results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const own = pool(block, scenario, coresFor(results, scenario.name)).get(variant);
		return own === void 0 ? [] : [[index, own]];
	});
	return new Map(found);
}
/** What a variant gave by itself: medians over its blocks, in each metric's unit; a metric without a value is left out. */
function figures(results, scenario, variant) {
	const blocks = [...poolsOf(results, scenario, variant).values()].map(({ all }) => all.values);
	const names = new Set(blocks.flatMap((values) => Object.keys(values)));
	const middle = (metric) => median(blocks.map((values) => values[metric]).filter((value) => value !== void 0));
	return Object.fromEntries([...names].map((metric) => [metric, middle(metric)]));
}
/** The most memory that a variant's processes held in any block, whatever the scenario, MB; undefined where unknown. */
function peakMemory({ blocks }, variant) {
	const most = Math.max(0, ...blocks.map(({ peakRss }) => peakRss[variant] ?? 0));
	return most === 0 ? void 0 : most / 1e6;
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
function fenced(text, lines = 20) {
	const shown = text.replace(/[^\P{Cc}\n\t]/gu, "").trimEnd().split("\n").slice(-lines).map((line) => line.length > 300 ? `${line.slice(0, 300)}…` : line).join("\n");
	const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(Math.max(3, longest + 1));
	return `${fence}text\n${shown}\n${fence}`;
}
/**
* A sentence of ours with names in code spans. The spans stay; everything else, and what is inside them, is made harmless.
*/
function prose$1(sentence) {
	return sentence.split(/(`[^`]*`)/).map((part, i) => i % 2 === 1 ? code(part.slice(1, -1)) : inert(part).replace(/\\([()!])/g, "$1").replace(/[@#]$/, "$&‍")).join("").replace(/^(\s*)([#+=-])/, "$1\\$2").replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
/** One line without control characters. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "");

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

// src/report/words.ts
/** A verdict as a reader sees it. */
const verdictWords = {
	regressed: {
		icon: "❌",
		word: "regressed"
	},
	within: {
		icon: "✅",
		word: "no regression"
	},
	improved: {
		icon: "🚀",
		word: "improved"
	},
	inconclusive: {
		icon: "⚠️",
		word: "inconclusive"
	},
	invalid: {
		icon: "🚫",
		word: "not comparable"
	}
};
/** How a change of a metric is said: [when it grows, when it shrinks]. */
function directions(metric) {
	if (metric === "rps") return ["serves % more requests/s", "serves % fewer requests/s"];
	if (metric === "cpu") return ["takes % more CPU time per request", "takes % less CPU time per request"];
	if (metric === "rss") return ["takes % more memory", "takes % less memory"];
	if (metric === "throughput") return ["sends % more bytes/s", "sends % fewer bytes/s"];
	const name = nameOfLatency(metric);
	return [`has a % higher ${name}`, `has a % lower ${name}`];
}
/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)"; for a row with a change. */
function inWords({ metric, change, interval }) {
	const [grows, shrinks] = directions(metric);
	const size = magnitude(change, interval);
	return `${(change > 0 ? grows : shrinks).replace("%", size)}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
}
/** "p2.5 latency 10 times as high (9.4 … 10.6 times)", "p99 latency 21 % lower (18 … 24 %)"; for a latency with a change. */
function latencyInWords({ metric, change, interval }) {
	const name = nameOfLatency(metric);
	if (change < 1) return `${name} ${magnitude(change, interval)} ${change < 0 ? "lower" : "higher"}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
	const places = interval === null ? 1 : decimals((interval.high - interval.low) / 2);
	const ratio = (value) => (1 + value).toFixed(Math.min(2, places));
	const range = interval === null ? "" : ` (${ratio(interval.low)} … ${ratio(interval.high)} times)`;
	return `${name} ${ratio(change)} times as high${range}`;
}
const nameOfLatency = (metric) => metric === "mean" ? "mean latency" : metric === "max" ? "maximum latency" : `${metric} latency`;
/** `fast`; `fast against slow` where that is not the baseline. */
const besides = (variant, against) => against === void 0 ? variant : `${variant} against ${against}`;
/** `list products`, `todos: read`; in comparisons of more than two, with the variant and, if it is not the baseline, whom it is judged against. */
function nameOf$1({ scenario, request, variant = "", against }, severalVariants) {
	const name = request === void 0 ? scenario : `${scenario}: ${request}`;
	return severalVariants ? `${besides(variant, against)}, ${name}` : name;
}
/** Is a positive change of this metric worse? */
const higherIsWorse = (metric) => metric$1(metric).better === "lower";
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// src/report/table.ts
/** A table whose columns are aligned in the source, too; 'r' and 'l' by column. */
function table(head, rows, align) {
	return markdownTable([head, ...rows], {
		align: [...align],
		stringLength: stringWidth
	});
}
/** Rows as the reader of a pull request sees them. */
function rowsTable(rows, results) {
	const several = results.variants.length > 2;
	const baseline = results.variants.find((variant) => variant.baseline).name;
	const other = results.variants.find((variant) => !variant.baseline)?.name ?? "head";
	const isOne = rows.every(({ against }) => against === void 0);
	return table([
		...several ? ["Variant"] : [],
		"Scenario",
		"Metric",
		baseline === "base" || !isOne ? "Base" : inert(baseline),
		several ? "Value" : other === "head" ? "Head" : inert(other),
		"Change",
		"Threshold",
		"Verdict"
	], rows.map((row) => [...several ? [inert(besides(row.variant, row.against))] : [], ...cells$1(row)]), `${several ? "l" : ""}llrrrrl`);
}
/** scenario · metric · base · head · change with interval · threshold · verdict */
function cells$1(row) {
	const name = row.request === void 0 ? row.scenario : `${row.scenario}: ${row.request}`;
	const [base, head] = values([row.base, row.head], metric$1(row.metric));
	return [
		inert(name),
		metric$1(row.metric).label,
		base,
		head,
		changeCell(row),
		row.threshold === null ? "–" : `${metric$1(row.metric).better === "higher" ? "−" : "+"}${percent(row.threshold)}`,
		verdictCell(row)
	];
}
/** `−7.1 % (−8.3 … −5.9 %)` */
function changeCell({ change, interval }) {
	if (change === null) return "–";
	return interval === null ? percentChange(change, null) : `${percentChange(change, interval)} (${percentRange(interval)})`;
}
function verdictCell({ verdict, gated, guards }) {
	if (verdict !== null) return `${verdictWords[verdict].icon} ${verdictWords[verdict].word}`;
	return gated || guards.every(({ effect }) => effect !== "not-gated") ? "shown" : "shown, not gated";
}

// src/report/standings.ts
/** All variants of a scenario: those that compare, by requests/s, then those that do not, then those that failed. */
function standings(results, { rows }, scenario) {
	const all = results.variants.map(({ name, baseline }) => {
		const row = rows.find((each) => each.scenario === scenario.name && each.request === void 0 && each.variant === name && each.against === void 0 && each.metric === "rps");
		const failed = fate(results, scenario, name);
		const peak = peakMemory(results, name);
		const incomparable = failed === void 0 && row !== void 0 ? whyVoid(row) : void 0;
		return {
			variant: name,
			baseline,
			figures: failed === void 0 ? figures(results, scenario, name) : {},
			...peak === void 0 ? {} : { peak },
			...row === void 0 ? {} : { row },
			...failed === void 0 ? {} : { failed },
			...incomparable === void 0 ? {} : { void: incomparable }
		};
	});
	const place = (each) => each.failed !== void 0 ? 2 : each.void !== void 0 && !isShared(each) ? 1 : 0;
	return all.sort((a, b) => place(a) - place(b) || (b.figures.rps ?? 0) - (a.figures.rps ?? 0));
}
/** Void, but for nothing that is said against the variant itself: its figures keep their place. */
const isShared = ({ row }) => row.guards.every(({ guard, effect, side }) => effect !== "invalid" || guard === "generator-saturated" || side === "base");
const voids = {
	"generator-saturated": "load generator saturated",
	failures: "the baseline failed",
	"different-work": "other work",
	"connections-dropped": "connections dropped",
	"machine-disturbed": "machine disturbed",
	"idle-variant-busy": "busy while idle",
	"too-few-observations": "too few answers",
	"not-measured": "not measured"
};
function whyVoid({ guards }) {
	const trip = guards.find(({ effect }) => effect === "invalid");
	return trip === void 0 ? void 0 : voids[trip.guard];
}
const shown$1 = [
	"p50",
	"p90",
	"p99",
	"throughput",
	"cpu"
];
/** Heads of the columns, for either medium. */
const standingHeads = [
	"Variant",
	"Requests/s",
	"Change",
	"p50",
	"p90",
	"p99",
	"Bodies",
	"CPU/request",
	"Peak memory"
];
/** A variant as cells. */
function standingCells(standing) {
	const { variant, baseline, figures: own, peak, row, failed } = standing;
	const cell = (metric, value) => values([value ?? null], metric$1(metric))[0];
	const change = baseline ? "baseline" : standing.void ?? (row === void 0 ? "–" : changeCell(row));
	return [
		variant,
		failed ?? cell("rps", own.rps),
		failed === void 0 || baseline ? change : "–",
		...shown$1.map((metric) => cell(metric, own[metric])),
		cell("rss", peak)
	];
}
/** The table of a scenario's variants in markdown. */
function standingsTable(results, judgement, scenario) {
	const rows = standings(results, judgement, scenario).map((standing) => {
		const [name, ...figures] = standingCells(standing);
		const cells = [inert(name), ...figures];
		if (standing.failed !== void 0) cells[1] = `❌ ${cells[1]}`;
		else if (standing.void !== void 0) cells[2] = `🚫 ${cells[2]}`;
		return cells;
	});
	return `${results.config.scenarios.length > 1 ? `**${inert(scenario.name)}**\n\n` : ""}${table(standingHeads, rows, `l${"r".repeat(standingHeads.length - 1)}`)}`;
}

// src/report/headline.ts
/** One line for a busy person, plain text with names in backticks. */
function headline(results, judgement) {
	const line = lineOf(results, judgement);
	return results.ended === "cancelled" ? `🛑 Cancelled after ${plural(results.blocks.length, "block")}. ${line}` : line;
}
function lineOf(results, { accepted, ...judgement }) {
	if (accepted === void 0) return verdictLine(results, judgement);
	if (judgement.verdict !== "passed") return `${verdictLine(results, judgement)}; what regressed is ${accepted}`;
	return `☑️ Regression ${accepted}: ${regressed(judgement.rows.filter((row) => row.gated), results.variants.length > 2).replace(/^\S+ /, "")}`;
}
function verdictLine(results, judgement) {
	const several = results.variants.length > 2;
	const gated = judgement.rows.filter((row) => row.gated);
	switch (judgement.verdict) {
		case "regressed": return regressed(gated, several);
		case "broken": return `❌ ${several ? "A variant" : "head"} is broken: ${reason(judgement, "failures", "head")}`;
		case "invalid": return `🚫 Not comparable: ${reason(judgement)}`;
		case "inconclusive": return inconclusive(gated, results);
		case "passed": return several && gated.length === 0 ? compared(results, judgement) : passed(judgement, gated, several);
	}
}
/** Nothing to pass or fail: who serves most, who least, and who cannot be compared. */
function compared(results, judgement) {
	const { variants, config } = results;
	const [only, ...others] = config.scenarios;
	const lead = `${plural(variants.length, "variant")} compared`;
	if (only === void 0 || others.length > 0) {
		const but = lostIn(results, judgement).join(", ");
		return `${lead} in ${plural(config.scenarios.length, "scenario")}${but === "" ? "" : `; not comparable: ${but}`}`;
	}
	const all = standings(results, judgement, only);
	const lost = incomparable(all);
	const fit = all.filter((each) => !lost.includes(each));
	const [first, last] = [fit[0], fit.at(-1)];
	const most = first?.figures.rps === void 0 ? "" : `: \`${first.variant}\` serves most requests/s`;
	const least = last?.row?.change == null || fit.length < 2 ? "" : `, \`${last.variant}\` ${inWords(last.row).replace(/^serves /, "")}${otherBase(all, first)}`;
	const but = lost.map(({ variant, failed, void: why }) => `\`${variant}\` (${failed ?? why})`);
	return `${lead}${most}${least}${but.length === 0 ? "" : `; not comparable: ${but.join(", ")}`}`;
}
const incomparable = (all) => all.filter((each) => each.failed !== void 0 || each.void !== void 0);
/** Of many scenarios: `` `slow` (timed out in 1 of 3) ``, each variant once, and the baseline alone where it is what failed. */
function lostIn(results, judgement) {
	const { scenarios } = results.config;
	const lost = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const each of incomparable(standings(results, judgement, scenario))) {
		if (each.failed === void 0 && isShared(each)) continue;
		lost.set(each.variant, [...lost.get(each.variant) ?? [], each.failed ?? each.void]);
	}
	return [...lost].map(([variant, whys]) => {
		const part = whys.length === scenarios.length ? "" : ` in ${whys.length} of ${scenarios.length}`;
		return `\`${variant}\` (${[...new Set(whys)].join(", ")}${part})`;
	});
}
/** What a change is of, where that is not the variant just named. */
function otherBase(all, named) {
	const baseline = all.find((each) => each.baseline);
	return baseline === named ? "" : ` than \`${baseline.variant}\``;
}
function regressed(gated, several) {
	const rows = mostRegressed(gated);
	const [worst] = rows;
	const lead = rows.length > 1 ? ", most of all " : ": ";
	const shape = reshaped(worst, gated);
	if (shape !== void 0) return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\`, ${shape}`;
	return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\` ${inWords(worst)}${alike(worst, gated)}`;
}
const mostRegressed = (gated) => gated.filter(({ verdict }) => verdict === "regressed").sort((a, b) => excess(b) - excess(a));
/** Latencies may be distributed otherwise although as much is served: said, because requests/s alone would hide it. */
const alike = (row, gated) => isOfEqualRate(row, gated) ? " at the same requests/s" : "";
/** A latency whose scenario serves as many requests/s as before. */
function isOfEqualRate({ metric, scenario, request, variant, against }, gated) {
	if (!isLatency(metric)) return false;
	const isBeside = (row) => row.scenario === scenario && row.variant === variant && row.against === against && row.metric === "rps";
	return gated.find((row) => isBeside(row) && (row.request === request || row.request === void 0))?.verdict === "within";
}
const isLatency = (metric) => percentile(metric) !== void 0 || metric === "max" || metric === "mean";
/** Is the news of a run another distribution of latencies, and not another rate? Its percentiles are then worth seeing. */
function isReshaped({ rows, verdict }) {
	const gated = rows.filter((row) => row.gated);
	const worst = mostRegressed(gated)[0];
	return verdict === "regressed" && worst !== void 0 && reshaped(worst, gated) !== void 0;
}
/** As much is served, some answers come later, others as before or sooner: what became of the shape. */
function reshaped(worst, gated) {
	if (!isOfEqualRate(worst, gated)) return void 0;
	const { scenario, request, variant, against } = worst;
	const latencies = gated.filter((row) => row.scenario === scenario && row.request === request && row.variant === variant).filter((row) => row.against === against && isLatency(row.metric));
	const lead = `same requests/s, another distribution: ${latencyInWords(worst)}`;
	const [best] = latencies.filter(({ verdict }) => verdict === "improved").sort((a, b) => a.change - b.change);
	if (best !== void 0) return `${lead}, ${latencyInWords(best)}`;
	const kept = latencies.filter(({ verdict }) => verdict === "within").map(({ metric }) => metric);
	return kept.length === 0 ? void 0 : `${lead}; no regression of ${listed$1(kept)}`;
}
const listed$1 = (names) => names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
/** How far beyond its threshold a row is; the headline names the worst. */
const excess = ({ change, threshold }) => Math.abs(change) / threshold;
function inconclusive(gated, { blocks }) {
	const open = gated.filter(({ verdict }) => verdict === "inconclusive");
	if (blocks.length < 2) return `⚠️ Inconclusive: ${blocks.length === 0 ? "nothing was measured" : "one block says nothing about its own spread"}`;
	const decided = gated.length - open.length;
	return `⚠️ Inconclusive: ${open.length} of ${plural(gated.length, "row")} could not be decided${decided > 0 ? "; no regression in the others" : ""}`;
}
function passed({ rows }, gated, several) {
	const improved = gated.filter(({ verdict }) => verdict === "improved").sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
	const [best] = improved;
	const more = improved.length > 1 ? `, and ${plural(improved.length - 1, "more row")} improved` : "";
	if (best !== void 0) return `✅ No regression; \`${nameOf$1(best, several)}\` ${inWords(best)}${more}${alike(best, gated)}`;
	const seen = sight$1(gated);
	if (gated.length === 0) return rows.length === 0 ? "✅ Nothing was compared" : "✅ Nothing was gated";
	return `✅ No regression${seen === void 0 ? "" : `; ${seen} would have been seen`}`;
}
/** The smallest change that every row of requests/s (or, without such rows, of CPU time, of the rest) would have shown. */
function sight$1(gated) {
	for (const [metric, word] of [["rps", "a slowdown"], ["cpu", "more CPU time per request of"]]) {
		const known = gated.filter((row) => row.metric === metric && row.mde !== null && row.verdict !== "invalid").map(({ mde }) => mde);
		if (known.length > 0) return `${word}${metric === "rps" ? " of" : ""} ${percent(Math.max(...known))}`;
	}
	const [row] = gated.filter(({ mde }) => mde !== null).sort((a, b) => b.mde - a.mde);
	return row === void 0 ? void 0 : `a change of ${percent(row.mde)} in ${metric$1(row.metric).label.toLowerCase()}`;
}
/** The message of the guard behind the verdict. */
function reason({ rows }, guard, side) {
	const trips = rows.filter((row) => row.gated).flatMap(({ guards }) => guards).filter(({ effect }) => effect === "invalid");
	const trip = trips.find((each) => (guard === void 0 || each.guard === guard) && (side === void 0 || each.side === side)) ?? trips[0];
	return trip === void 0 ? "nothing could be compared" : trip.message;
}

// src/report/page/assets.ts
const assets = (script, style) => ({
	script,
	style,
	hashes: {
		script: hash(script),
		style: hash(style)
	}
});
const hash = (text) => createHash("sha256").update(text).digest("base64");

// src/compare/profile.ts
const profiled = [
	2.5,
	25,
	50,
	75,
	90,
	97.5,
	99,
	99.9
];
/** Answers that must lie beyond a percentile for it to be shown. */
const beyond = 10;
/** Latency at some percentiles and the maximum, ms, over all kept slices of a run; percentiles without a tail are left out. */
function latencyProfile(results, scenario, variant, request) {
	const histogram = emptyHistogram();
	for (const slice of keptSlices(results, scenario, variant)) for (const [i, part] of slice.requests.entries()) if (request === void 0 || request === i) addEncoded(histogram, part.histogram);
	const n = histogram.totalCount;
	const seen = profiled.filter((q) => n * Math.min(q / 100, 1 - q / 100) >= 10).map((q) => ({
		label: `p${q}`,
		ms: quantile(histogram, q / 100)
	}));
	return n === 0 ? [] : [...seen, {
		label: "max",
		ms: highest(histogram)
	}];
}
/** What a variant did in a scenario, all kept slices of a run together. */
function totals(results, scenario, variant, request) {
	const slices = keptSlices(results, scenario, variant);
	const sum = {
		answered: 0,
		failed: 0,
		bytes: 0,
		duration: 0
	};
	for (const slice of slices) {
		sum.duration += slice.duration;
		if (request === void 0) sum.failed += slice.timeouts + slice.connectionErrors;
		slice.requests.forEach((part, i) => {
			if (request !== void 0 && request !== i) return;
			sum.answered += part.answered;
			sum.bytes += part.bytes;
			for (const [status, count] of Object.entries(part.statuses)) if (!isExpected(Number(status), scenario.requests[i].expect)) sum.failed += count;
		});
	}
	return {
		answered: sum.answered,
		failed: sum.failed,
		megabytesPerSecond: sum.duration === 0 ? 0 : sum.bytes / sum.duration / 1e3
	};
}
/** Slices of a variant in a scenario that count, of the whole run. */
const keptSlices = (results, scenario, variant) => results.blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === scenario.name)).flatMap((block) => keptRounds(block, coresFor(results, scenario.name)).slices).filter((slice) => slice.variant === variant);

// src/report/page/curves.ts
/** Points of all curves together, some six bytes each. */
const points = 6e4;
/** Latency curves: one for each scenario, and one for each request of a mix. */
function curves(results) {
	const parts = results.config.scenarios.flatMap((scenario) => [{
		scenario,
		request: void 0
	}, ...scenario.requests.length > 1 ? [...scenario.requests.keys()].map((request) => ({
		scenario,
		request
	})) : []]);
	const each = Math.floor(points / Math.max(1, parts.length * results.variants.length));
	const most = Math.min(160, Math.max(16, each));
	return parts.flatMap(({ scenario, request }) => {
		const of = results.variants.map(({ name }) => merged(results, scenario, name, request));
		const name = request === void 0 ? {} : { request: scenario.requests[request].name };
		return of.every(({ totalCount }) => totalCount === 0) ? [] : [{
			scenario: scenario.name,
			...name,
			...curve(of, most)
		}];
	});
}
/** All kept answers of a run. */
function merged(results, scenario, variant, request) {
	const histogram = emptyHistogram();
	for (const slice of keptSlices(results, scenario, variant)) for (const [i, part] of slice.requests.entries()) if (request === void 0 || request === i) addEncoded(histogram, part.histogram);
	return histogram;
}
/**
* Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q):
*
*   q          0      50 %     90 %     99 %    99.9 %
*   1/(1−q)    1       2        10      100     1000       and at last the maximum, at the number of answers
*/
function curve(of, most) {
	const counts = of.map(({ totalCount }) => totalCount);
	const end = Math.max(...counts);
	const steps = Math.max(1, Math.min(most, Math.ceil(24 * Math.log10(end))));
	const grid = Array.from({ length: steps }, (_, i) => short(end ** (i / steps)));
	const at = [.../* @__PURE__ */ new Set([
		...grid,
		2,
		10,
		100,
		1e3,
		1e4,
		...counts
	])].filter((x) => x >= 1 && x <= end).sort((a, b) => a - b);
	return {
		at,
		lines: of.flatMap((histogram, variant) => counts[variant] === 0 ? [] : [line(histogram, variant, at)])
	};
}
function line(histogram, variant, at) {
	const answered = histogram.totalCount;
	const inside = at.filter((x) => x < answered);
	const values = quantiles(histogram, inside.map((x) => 1 - 1 / x));
	return {
		variant,
		answered,
		ms: at.map((x, i) => x < answered ? short(values[i]) : x === answered ? short(highest(histogram)) : null),
		sure: short(Math.max(1, answered / 10))
	};
}
/** Four digits are more than a curve can show. */
const short = (value) => Number(value.toPrecision(4));

// src/report/details.ts
/** A part of the report that opens at a click, or is open. The blank lines make GitHub read markdown inside. */
const folded = (summary, body, state = "") => `<details${state}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
/** Percentiles of every scenario and variant, all kept answers of the run together, and what they add up to. */
function percentiles(results) {
	const names = results.variants.map(({ name }) => name);
	const rows = results.config.scenarios.flatMap((scenario) => scenario.requests.length > 1 ? [...scenario.requests.map(({ name }, i) => ({
		scenario,
		request: i,
		title: `${scenario.name}: ${name}`
	})), {
		scenario,
		request: void 0,
		title: scenario.name
	}] : [{
		scenario,
		request: void 0,
		title: scenario.name
	}]).flatMap(({ scenario, request, title }) => {
		const profiles = names.map((name) => latencyProfile(results, scenario, name, request));
		const sums = names.map((name) => totals(results, scenario, name, request));
		return names.map((name, i) => ({
			title,
			name,
			profile: profiles[i],
			sum: sums[i]
		})).filter(({ sum }) => sum.answered > 0);
	});
	if (rows.length === 0) return void 0;
	const shown = [...new Set(rows.flatMap(({ profile }) => profile.map(({ label }) => label)))];
	const cell = (profile, label) => {
		const found = profile.find((each) => each.label === label);
		return found === void 0 ? "–" : values([found.ms], metric$1("p50"))[0];
	};
	const body = rows.map(({ title, name, profile, sum }) => [
		inert(title),
		inert(name),
		...shown.map((label) => cell(profile, label)),
		figure(sum.answered),
		sum.failed === 0 ? "0" : figure(sum.failed),
		`${figure(sum.megabytesPerSecond)} MB/s`
	]);
	return table([
		"Scenario",
		"Variant",
		...shown,
		"Requests",
		"Failed",
		"Bodies"
	], body, `ll${"r".repeat(shown.length + 3)}`);
}
/** What each row could have shown. */
function sight(rows, several) {
	const known = rows.filter((row) => row.gated && row.mde !== null);
	if (known.length === 0) return void 0;
	const body = known.map((row) => [
		inert(nameOf$1(row, several)),
		metric$1(row.metric).label,
		percent(row.mde),
		percent(row.threshold),
		String(row.blocks),
		row.p === null ? "–" : row.p < .001 ? "< 0.001" : row.p.toFixed(3)
	]);
	return `A change for the worse of this size would have been told from none with 80 % probability:\n\n${table([
		"Scenario",
		"Metric",
		"Smallest change seen",
		"Threshold",
		"Blocks",
		"Sign-flip p"
	], body, "llrrrr")}`;
}
/** Machine, commits, seed, blocks, time. */
function circumstances(results) {
	const { machine, variants, blocks, seed, time: spent, config, failures } = results;
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const share = measuring > 0 ? ` (${Math.round(100 * spent.load / measuring)} % of measuring)` : "";
	const lines = [
		...variants.map(({ name, source, commit, subject, dirty, baseline }) => `**${inert(name)}**${variants.length > 2 && baseline ? " (baseline)" : ""}: ${origin$1(source, commit)}${subject === void 0 ? "" : ` “${inert(subject)}”`}${dirty ? " with uncommitted changes" : ""}`),
		...results.shares === void 0 ? [...onMachine(machine), `**Measured**: ${plural(blocks.length, "block")}, ${ended$1[results.ended]}; seed ${seed}`] : shared(results.shares),
		`**Time**: ${time$1(spent.prepare)} preparing, then ${time$1(measuring)} of ${limit(results)}: ${time$1(spent.load)} load${share}, ${time$1(spent.boot)} starting, ${time$1(spent.warmup)} warming up, ${time$1(spent.other)} in between`,
		...results.notes.map((note) => prose$1(note)),
		...config.file === void 0 ? ["**Config**: there is none yet, so `GET /` was measured; `perf-gate init` writes one to start from"] : [`**Config**: ${code(config.file)}`]
	];
	const words = failures.filter(({ lastWords }) => lastWords).map(({ message, lastWords }) => `${prose$1(message)}\n\n${fenced(lastWords)}`);
	return [lines.map((line) => `- ${line}`).join("\n"), ...words].join("\n\n");
}
function onMachine(machine) {
	return [`**Machine**: ${inert(machine.cpu)}, ${plural(machine.cores, "core")}, ${Math.round(machine.memory / 1e9)} GB; ${inert(machine.os)}, ${inert(machine.kernel)}, node ${inert(machine.node)}`, machine.pinning === void 0 ? "**CPUs**: not pinned" : `**CPUs**: servers on ${inert(machine.pinning.servers)}, load generator on ${inert(machine.pinning.generator)}`];
}
/** Scenarios named in a line; more are counted. */
const named = 4;
/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function shared(shares) {
	return [`**Measured** by ${plural(shares.length, "job")}, base and head always on one machine; compare changes, not figures, across jobs`, ...shares.map(({ scenarios, machine, blocks, seed, ended: end }, i) => {
		const names = scenarios.slice(0, named).map(inert).join(", ");
		const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : "";
		return `**Job ${i + 1}** (${names}${more}): ${plural(blocks, "block")}, ${ended$1[end]}; seed ${seed}. ${onMachine(machine).join("; ")}`;
	})];
}
/** What the time is measured against: every job had the budget. */
const limit = ({ config, shares }) => shares === void 0 ? time$1(config.budget) : `${plural(shares.length, "job")} of ${time$1(config.budget)}`;
/** Where a variant comes from: a name people know, the commit, or both. */
function origin$1(source, commit) {
	if (commit === void 0) return inert(source);
	return source === commit ? code(commit.slice(0, 10)) : `${inert(source)} at ${code(commit.slice(0, 10))}`;
}
/** Why measuring ended, in words. */
const ended$1 = {
	settled: "ended as soon as every row was decided",
	budget: "ended with the budget",
	blocks: "ended with the last block",
	failed: "ended because a variant failed",
	cancelled: "cancelled",
	running: "not ended"
};
/** Guards that tripped and warnings, each once, with the rows they are about. */
function findings$1({ rows, warnings }, several) {
	const trips = /* @__PURE__ */ new Map();
	for (const row of rows.filter((row) => row.gated || row.guards.length > 0)) for (const { message } of row.guards) trips.set(message, [...trips.get(message) ?? [], `${nameOf$1(row, several)} ${row.metric}`]);
	const about = (names) => names.length > 4 ? `${names.slice(0, 3).map(inert).join(", ")} and ${names.length - 3} more` : names.map(inert).join(", ");
	const lines = [...[...trips].map(([message, names]) => `🚫 ${prose$1(message)} (${about(names)})`), ...warnings.filter(({ fact }) => !trips.has(fact)).map((warning) => warningLine(warning, several))];
	return lines.length === 0 ? void 0 : lines.map((line) => `- ${line}`).join("\n");
}
function warningLine({ about, fact, advice }, several) {
	const name = about && nameOf$1(about, several && about.variant !== void 0);
	return `⚠️ ${name === void 0 ? "" : `${inert(name)}${about.metric === void 0 ? "" : ` ${about.metric}`}: `}${prose$1(fact)}${advice === void 0 ? "" : ` ${prose$1(advice)}`}`;
}

// src/report/page/facts.ts
/** What was measured, on what and how, as text. */
function facts(results) {
	const { variants, machine, blocks, seed, time: spent, config, notes, startedAt, generator, shares } = results;
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const run = (count, how, drawn) => `${plural(count, "block")}, ${ended$1[how]}; seed ${drawn}`;
	return [
		...variants.map((variant) => [`${variant.name}${variants.length > 2 && variant.baseline ? " (baseline)" : ""}`, origin(variant)]),
		...shares === void 0 ? [["Machine", described(machine)], ["Measured", run(blocks.length, results.ended, seed)]] : shares.map((share, i) => [`Job ${i + 1}`, `${share.scenarios.join(", ")}: ${run(share.blocks, share.ended, share.seed)}. ${described(share.machine)}`]),
		["Time", `${time$1(spent.prepare)} preparing, ${time$1(measuring)} measuring of ${time$1(config.budget)}: ${time$1(spent.load)} load, ${time$1(spent.boot)} starting, ${time$1(spent.warmup)} warming up, ${time$1(spent.other)} in between`],
		["Begun", startedAt],
		["Config", config.file ?? "none"],
		["perf-gate", generator],
		...notes.map((note) => ["Note", note])
	];
}
function described({ cpu, cores, memory, os, kernel, node, pinning }) {
	const pinned = pinning === void 0 ? "CPUs not pinned" : `servers on CPU ${pinning.servers}, load generator on CPU ${pinning.generator}`;
	return `${cpu}, ${plural(cores, "core")}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}; ${pinned}`;
}
function origin({ source, commit, subject, dirty }) {
	return `${commit === void 0 ? source : source === commit ? commit.slice(0, 10) : `${source} at ${commit.slice(0, 10)}`}${subject === void 0 ? "" : ` “${subject}”`}${dirty ? " with uncommitted changes" : ""}`;
}
/** Guards that tripped, warnings and deaths, each once, with the rows they are about. */
function findings({ failures }, { rows, warnings }) {
	const found = /* @__PURE__ */ new Map();
	for (const { message, lastWords } of failures) if (found.get(message) === void 0) found.set(message, {
		text: message,
		about: [],
		...lastWords ? { lastWords } : {}
	});
	for (const row of rows) for (const { message } of row.guards) {
		const finding = found.get(message) ?? {
			text: message,
			about: []
		};
		finding.about.push(nameOf(row));
		found.set(message, finding);
	}
	const more = warnings.filter(({ fact }) => !found.has(fact)).map(warning);
	return [...found.values(), ...more];
}
const warning = ({ about, fact, advice }) => ({
	text: advice === void 0 ? fact : `${fact} ${advice}`,
	about: about === void 0 ? [] : [nameOf(about)]
});
const nameOf = ({ scenario, request, metric }) => [request === void 0 ? scenario : `${scenario}: ${request}`, metric === void 0 ? "" : metric$1(metric).label].filter(Boolean).join(", ");

// src/compare/growth.ts
/** Every sweep over numbers, in the order of the config. */
function sweeps(results) {
	return seriesOf(results.config.scenarios).map(({ scenarios, ...series }) => ({
		...series,
		points: scenarios.map(({ value }) => value),
		scenarios: scenarios.map(({ scenario }) => scenario.name),
		variants: results.variants.map(({ name }) => swept(results, scenarios, name))
	}));
}
function swept(results, scenarios, variant) {
	const measured = scenarios.map(({ scenario, value }) => {
		const why = fate(results, scenario, variant);
		const times = (why === void 0 ? [...poolsOf(results, scenario, variant)] : []).flatMap(([block, { all }]) => all.values.rps === void 0 ? [] : [[block, 1e3 / all.values.rps]]);
		return {
			value,
			why,
			times: new Map(times)
		};
	});
	return {
		variant,
		points: measured.map(({ why, times }) => times.size === 0 ? { why: why ?? "not measured" } : { time: median([...times.values()]) }),
		slopes: slopes(measured.filter(({ value, times }) => value > 0 && times.size > 0))
	};
}
function slopes(points) {
	const [first, ...others] = points;
	if (first === void 0 || others.every(({ value }) => value === first.value)) return [];
	return [...first.times.keys()].filter((block) => others.every(({ times }) => times.has(block))).map((block) => linearRegression(points.map(({ value, times }) => [Math.log(value), Math.log(times.get(block))])).m);
}
/** For each swept name with two numbers or more: its points, one series for each choice of the other names' values. */
function seriesOf(scenarios) {
	const series = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const [key, raw] of Object.entries(scenario.sweep?.values ?? {})) {
		const value = Number(raw);
		if (!Number.isFinite(value) || String(raw).trim() === "") continue;
		const { of: name, values } = scenario.sweep;
		const beside = Object.entries(values).filter(([other]) => other !== key).map(([other, each]) => `${other}=${each}`).join(" ");
		const id = JSON.stringify([
			name,
			key,
			beside
		]);
		const one = series.get(id) ?? {
			name,
			key,
			beside,
			scenarios: []
		};
		one.scenarios.push({
			scenario,
			value
		});
		series.set(id, one);
	}
	return [...series.values()].filter((one) => new Set(one.scenarios.map(({ value }) => value)).size > 1).map((one) => ({
		...one,
		scenarios: one.scenarios.toSorted((a, b) => a.value - b.value)
	}));
}

// src/judge/exponent.ts
/**
* The exponent from one slope a block; undefined without any. Blocks are what is drawn at random, so it is they that the
* interval counts, not the points of the line:
*
*   mean ± t · sd/√B        slopes 0.98 1.02 1.00: 1.00 ± 4.303 · 0.02/√3 = 0.95 … 1.05
*/
function exponent(slopes) {
	const blocks = slopes.length;
	if (blocks === 0) return void 0;
	const value = mean(slopes);
	if (blocks === 1) return {
		value,
		interval: null,
		blocks
	};
	const half = tQuantile(1.95 / 2, blocks - 1) * sampleStandardDeviation(slopes) / Math.sqrt(blocks);
	return {
		value,
		interval: {
			low: value - half,
			high: value + half
		},
		blocks
	};
}

// src/report/growth.ts
/** Load time per answer at each point of each sweep, and how it grows. */
const growthTables = (results, judgement) => sweeps(results).filter(hasFigures).map((sweep) => tableOf(sweep, voidIn(sweep, results, judgement)));
const hasFigures = ({ variants }) => variants.some(({ points }) => points.some((point) => "time" in point));
function tableOf(sweep, voids) {
	const { key, points, variants } = sweep;
	return {
		title: `${titleOf(sweep)}: time per request by ${key}`,
		head: [
			"Variant",
			...points.map((point) => `${key} ${figureOf(point)}`),
			"Grows like"
		],
		rows: variants.map((each) => [
			each.variant,
			...each.points.map(cell$1),
			growsLike(key, each)
		]),
		voids: variants.map(({ variant }) => voids.get(variant) ?? "")
	};
}
/** `products kind=long` */
const titleOf = ({ name, beside }) => `${name}${beside === "" ? "" : ` ${beside}`}`;
/** Why a variant's figures do not compare with the others', at any point where it answered at all. */
function voidIn({ scenarios }, results, judgement) {
	const all = results.config.scenarios.filter(({ name }) => scenarios.includes(name)).flatMap((scenario) => standings(results, judgement, scenario));
	return new Map(all.flatMap((each) => each.void === void 0 || isShared(each) ? [] : [[each.variant, each.void]]));
}
const figureOf = (value) => Number.isInteger(value) ? figure(value).replace(/\.0+$/, "") : String(value);
const cell$1 = (point) => "why" in point ? point.why : values([point.time], metric$1("mean"))[0];
/** `size^0.98 (0.95 … 1.01)`, over the points that could be told */
function growsLike(key, { slopes, points }) {
	const fitted = exponent(slopes);
	if (fitted === void 0) return "–";
	const told = points.filter((point) => "time" in point).length;
	const part = told < points.length ? `, ${told} points` : "";
	return `${key}^${inDigits(fitted)}${part}`;
}
function inDigits({ value, interval }) {
	if (interval === null) return signed(value, 1);
	const places = Math.min(3, Math.max(1, decimals((interval.high - interval.low) / 2)));
	return `${signed(value, places)} (${signed(interval.low, places)} … ${signed(interval.high, places)})`;
}
function signed(value, places) {
	const text = value.toFixed(places);
	return Number(text) === 0 ? 0 .toFixed(places) : text.replace("-", "−");
}
/** All of it in markdown; undefined without a sweep over numbers. */
function growth$1(results, judgement) {
	const tables = growthTables(results, judgement);
	if (tables.length === 0) return void 0;
	return tables.map(({ title, head, rows, voids }) => {
		const cells = rows.map(([name, ...figures], i) => [`${inert(name)}${voids[i] === "" ? "" : ` 🚫 ${voids[i]}`}`, ...figures]);
		return `**${inert(title)}**\n\n${table(head.map(inert), cells, `l${"r".repeat(head.length - 1)}`)}`;
	}).join("\n\n");
}

// src/report/page/growth.ts
/** Cost over each swept number; of several swept names every one has its plots, one for each combination of the others. */
function growth(results, judgement) {
	return sweeps(results).flatMap((sweep) => {
		const shown = sweep.points.flatMap((value, i) => value > 0 ? [i] : []);
		const at = shown.map((i) => sweep.points[i]);
		if (new Set(at).size < 2) return [];
		const voids = voidIn(sweep, results, judgement);
		return [{
			title: titleOf(sweep),
			of: sweep.key,
			at,
			lines: sweep.variants.map((each) => line(each, sweep))
		}];
		function line(variant, { key }) {
			const points = shown.map((i) => variant.points[i]);
			return {
				ms: points.map((point) => "time" in point ? short(point.time) : null),
				why: points.map((point) => "why" in point ? point.why : null),
				like: growsLike(key, variant),
				...voids.has(variant.variant) ? { void: voids.get(variant.variant) } : {}
			};
		}
	});
}

// src/report/page/resources.ts
/** Values of all curves together. */
const most$2 = 24e3;
/** Memory and CPU use over time; one for each machine that measured. */
function resources(results) {
	const jobs = results.shares?.map(({ scenarios }, i) => ({
		scenarios,
		title: `Job ${i + 1}`
	})) ?? [{
		scenarios: results.config.scenarios.map(({ name }) => name),
		title: void 0
	}];
	const names = results.variants.map(({ name }) => name);
	const parts = results.blocks.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
	const each = Math.max(2, Math.floor(most$2 / (2 * names.length * Math.max(1, parts))));
	return jobs.map(({ scenarios, title }) => ({
		...title === void 0 ? {} : { title },
		...overTime(results.blocks, new Set(scenarios), names, Math.min(each, 40))
	})).filter(({ memory }) => memory.some((line) => line.some((value) => value !== null)));
}
function overTime(blocks, scenarios, names, each) {
	const shown = blocks.flatMap((block) => block.scenarios.filter(({ scenario }) => scenarios.has(scenario)).flatMap((part) => stretches(part, each).map((slices) => point(block, slices, names))).sort((a, b) => a.at - b.at)).sort((a, b) => a.at - b.at || a.block - b.block).flatMap(withGap);
	return {
		at: shown.map(({ at }) => short(at)),
		block: shown.map(({ block }) => block),
		memory: names.map((_, i) => shown.map(({ memory }) => memory[i] ?? null)),
		cpu: names.map((_, i) => shown.map(({ cpu }) => cpu[i] ?? null))
	};
}
/** A launch is no continuation of the one before. */
function withGap(point, i, points) {
	const before = points[i - 1];
	if (before === void 0 || before.block === point.block) return [point];
	return [{
		at: (before.at + point.at) / 2,
		block: null,
		memory: [],
		cpu: []
	}, point];
}
/** Neighbouring slices together, in halves of rounds, each of which holds every variant once: at most `each` stretches. */
function stretches({ slices }, each) {
	const halves = /* @__PURE__ */ new Map();
	const rounds = Math.max(0, ...slices.map(({ round }) => round + 1));
	const length = Math.max(1, Math.ceil(2 * rounds / each));
	const groups = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const key = `${slice.round} ${slice.variant}`;
		const half = halves.get(key) ?? 0;
		halves.set(key, 1);
		const group = Math.floor((2 * slice.round + half) / length);
		groups.set(group, [...groups.get(group) ?? [], slice]);
	}
	return [...groups.values()];
}
function point({ at, index }, slices, names) {
	const by = names.map((name) => slices.filter(({ variant }) => variant === name));
	return {
		at: (at + mean(slices.map((slice) => slice.at))) / 1e3,
		block: index,
		memory: by.map((own) => {
			const known = own.map(({ rss }) => rss).filter((rss) => rss !== null);
			return known.length === 0 ? null : short(mean(known) / 1e6);
		}),
		cpu: by.map((own) => {
			const known = own.filter(({ cpu, duration }) => cpu !== null && duration > 0);
			const duration = known.reduce((sum, slice) => sum + slice.duration, 0);
			return duration === 0 ? null : short(known.reduce((sum, { cpu }) => sum + cpu, 0) / duration);
		})
	};
}

// src/report/page/describe.ts
/** What the page shows of a run. */
function describe(results, judgement) {
	return {
		headline: headline(results, judgement),
		verdict: judgement.verdict,
		accepted: judgement.accepted !== void 0,
		cancelled: results.ended === "cancelled",
		variants: results.variants.map(({ name, baseline }) => ({
			name,
			baseline
		})),
		facts: facts(results),
		findings: findings(results, judgement),
		standings: standingsOf(results, judgement),
		command: results.command,
		rows: rows(results, judgement),
		curves: curves(results),
		resources: resources(results),
		growth: growth(results, judgement),
		left: []
	};
}
function standingsOf(results, judgement) {
	if (results.variants.length <= 2 || results.blocks.length === 0) return [];
	return results.config.scenarios.map((scenario) => ({
		scenario: scenario.name,
		head: standingHeads,
		rows: standings(results, judgement, scenario).map(standingCells)
	}));
}
const key = ({ scenario, request, variant, against, metric }) => JSON.stringify([
	scenario,
	request,
	variant,
	against,
	metric
]);
function rows(results, judgement) {
	const compared = new Map(compare(results).map((each) => [key(each), each.blocks]));
	const place = new Map(results.variants.map(({ name }, i) => [name, i]));
	return judgement.rows.map((row) => {
		const { guards, settled: _, p: __, ...shown } = row;
		return {
			...shown,
			variant: place.get(row.variant),
			guards: [...new Set(guards.map(({ guard }) => guard))],
			dots: (compared.get(key(row)) ?? []).map(({ block, base, head }) => [block, short(head / base)])
		};
	});
}
/** A page has at most so many rows when it is too large with all. */
const mostRows = 1500;
/** Less and less of what a very large run has, the least important first; each with what it leaves out. */
const reductions = [
	(content) => {
		const rows = content.rows.map((row) => row.gated ? row : {
			...row,
			dots: []
		});
		return {
			...content,
			rows,
			left: ["the blocks of rows that are only shown"]
		};
	},
	(content) => {
		const rows = content.rows.filter((row) => row.gated || row.guards.length > 0);
		return {
			...content,
			rows,
			left: [plural(content.rows.length - rows.length, "row"), ...content.left.slice(1)]
		};
	},
	(content) => ({
		...content,
		curves: content.curves.filter(({ request }) => request === void 0).slice(0, 100),
		left: [...content.left, "latency curves of single requests"]
	}),
	(content) => {
		const failing = (row) => row.verdict === "within" || row.verdict === null;
		const rows = content.rows.toSorted((a, b) => Number(failing(a)) - Number(failing(b))).slice(0, mostRows);
		return {
			...content,
			rows,
			left: [...content.left, `${plural(content.rows.length - rows.length, "more row")}`]
		};
	},
	(content) => ({
		...content,
		findings: content.findings.slice(0, 200),
		rows: content.rows.map((row) => ({
			...row,
			dots: []
		})),
		left: [...content.left, "all blocks"]
	})
];

// src/report/page/page.ts
/** The most the data in a page may have, UTF-16 units. With script and style a page stays below 2 MB. */
const mostData = 15e5;
/**
* A run as a page that stands by itself: nothing is loaded, from wherever it is opened. All that comes from results is in
* one block of JSON that the script shows as text; the policy lets nothing else run, and nothing leave.
*/
function page(results, judgement, { script, style, hashes }) {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${`default-src 'none'; script-src 'sha256-${hashes.script}'; style-src 'sha256-${hashes.style}'; base-uri 'none'; form-action 'none'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>perf-gate</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page is drawn by its script, which is switched off here. report.md has the same tables.</p></noscript>
<script type="application/json" id="content">${embedded(fitting(describe(results, judgement)))}<\/script>
<script>${script}<\/script>
</body>
</html>
`;
}
/** JSON in which no parser of html sees a tag, a comment or an entity, and no parser of JavaScript the end of a line. */
const embedded = (content) => JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
function fitting(content) {
	let shown = content;
	for (const reduce of reductions) {
		if (embedded(shown).length <= mostData) break;
		shown = reduce(shown);
	}
	return shown;
}

// src/report/fit.ts
/**
* The fullest choice of sections whose size stays within `room`, in their order: the important ones first, of those behind
* them what still fits. Names of what is left out come with it.
*/
function choose(sections, room, size) {
	const kept = /* @__PURE__ */ new Set();
	let used = 0;
	for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
		const needs = size(section.text) + 2;
		if (used + needs > room) continue;
		kept.add(section);
		used += needs;
	}
	return {
		kept: sections.filter((section) => kept.has(section)),
		left: sections.filter((section) => !kept.has(section)).map(({ name }) => name)
	};
}
/** How many of `count` things fit: the largest n for which `fits` holds, which must hold for fewer when it does for more. */
function most$1(count, fits) {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}
/** The beginning of a text, without half a character at its end. */
function beginning(text, room, size) {
	const length = most$1(text.length, (n) => size(text.slice(0, n)) <= room);
	return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

// src/report/picture.ts
/** Columns of a drawing, and of a whole line: what a comment shows without scrolling. */
const columns = {
	drawing: 38,
	line: 72
};
/** Rows drawn at most. */
const mostDrawn = 8;
/** How far a drawing reaches, in thresholds. */
const reach = {
	better: {
		least: 1,
		most: 3
	},
	worse: {
		least: 2,
		most: 6
	}
};
/** A drawing of the rows that can be drawn, the first ones first; undefined where there is none. */
function picture(rows, several) {
	const all = rows.flatMap((row) => drawn(row, several));
	if (all.length === 0) return void 0;
	const more = all.length > 8 ? `\n\n${plural(all.length - 8, "more row")} not drawn.` : "";
	return `\`\`\`text\n${draw(all.slice(0, 8)).join("\n")}\n\`\`\`\n\n\`[•]\` change and interval, right is worse · \`:\` no change · \`|\` threshold · \`<\` \`>\` goes on${more}`;
}
function drawn(row, several) {
	const { metric, threshold, change, interval } = row;
	if (threshold === null || change === null || interval === null) return [];
	const turn = (higherIsWorse(metric) ? 1 : -1) / worseToLog(metric, threshold);
	const inThresholds = (fraction) => Math.log1p(fraction) * turn;
	const [low, high] = [inThresholds(interval.low), inThresholds(interval.high)].sort((a, b) => a - b);
	return [{
		name: `${nameOf$1(row, several)} ${metric}`,
		low,
		middle: inThresholds(change),
		high
	}];
}
/** Head and lines, none wider than `columns.line`. */
function draw(rows) {
	const scale = scaleFor(rows);
	return [head(scale), ...rows.map((row) => `${bar(row, scale)}  ${shortened$1(row.name)}`)];
}
/** As much as the rows need, within limits. */
function scaleFor(rows) {
	const within = ({ least, most }, wanted) => Math.min(most, Math.max(least, wanted));
	const left = within(reach.better, -Math.min(...rows.map(({ low }) => low)));
	const right = within(reach.worse, Math.max(...rows.map(({ high }) => high)));
	const unit = (columns.drawing - 4) / (left + right);
	const zero = 1 + Math.round(left * unit);
	return {
		zero,
		threshold: Math.round(zero + unit),
		unit
	};
}
/**
* Column of a value: on the same side of no change and of the threshold as the value itself, whatever rounding says, so that
* a verdict can be read off. Beyond the drawing: its last column, or its first.
*/
function place(value, scale) {
	const { zero, threshold } = scale;
	const last = columns.drawing - 1;
	if (isBeyond(value, scale)) return value < 0 ? 0 : last;
	const at = Math.round(zero + value * scale.unit);
	if (value === 0) return zero;
	if (value === 1) return threshold;
	if (value < 0) return Math.min(at, zero - 1);
	if (value < 1) return Math.min(Math.max(at, zero + 1), threshold - 1);
	return Math.max(at, threshold + 1);
}
/** In the columns of the arrows, or outside. */
function isBeyond(value, { zero, unit }) {
	const at = Math.round(zero + value * unit);
	return at < 1 || at > columns.drawing - 2;
}
function bar({ low, middle, high }, scale) {
	const cells = Array(columns.drawing).fill(" ");
	cells[scale.zero] = ":";
	cells[scale.threshold] = "|";
	const at = place(middle, scale);
	const free = (column) => cells[column] === " ";
	const beside = (column, step) => column === at && free(at + step) ? at + step : column;
	const [from, to] = [beside(place(low, scale), -1), beside(place(high, scale), 1)];
	for (let i = from; i <= to; i++) cells[i] = i === scale.zero || i === scale.threshold ? "+" : "-";
	cells[from] = isBeyond(low, scale) ? low < 0 ? "<" : ">" : "[";
	cells[to] = isBeyond(high, scale) ? high < 0 ? "<" : ">" : "]";
	if (!isBeyond(middle, scale)) cells[at] = "•";
	return cells.join("");
}
function head({ zero, threshold }) {
	const cells = [..." ".repeat(columns.line)];
	const put = (text, at) => cells.splice(at, text.length, ...text);
	if (zero > 7) put("better", 0);
	put("0", zero);
	put("threshold", threshold);
	put("worse", Math.max(threshold + 10, columns.drawing - 5));
	return cells.join("").trimEnd();
}
/** One line of the room that is left, of the end as much as of the beginning: the metric is there. */
function shortened$1(name) {
	const room = columns.line - columns.drawing - 2;
	const plain = name.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "").replaceAll("`", "ˋ");
	if (stringWidth(plain) <= room) return plain;
	const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment);
	const end = letters.slice(-Math.floor(room / 3)).join("");
	let begin = "";
	for (const letter of letters) {
		if (stringWidth(`${begin}${letter}…${end}`) > room) break;
		begin += letter;
	}
	return `${begin}…${end}`;
}

// src/report/proposal.ts
/** More of them are counted, not listed. */
const most = 30;
/** What head changes in the config, whether that applies already, and what it would have made of this run. */
function proposed(results, { verdict }) {
	const { proposal } = results;
	if (proposal === void 0) return void 0;
	const { applies, changes, flaw } = proposal;
	return [
		applies ? "⚠️ **This pull request changes the config, and was judged by it** (`config-from: head`)." : `ℹ️ **This pull request changes the config.** It was judged by the one of base; the changes apply once they are merged.${otherwise(results, proposal, verdict)}`,
		...flaw === void 0 ? [] : [`Head's config could not be used: ${prose$1(flaw)}`],
		...listed(changes)
	].join("\n\n");
}
function listed(changes) {
	if (changes.length === 0) return [];
	const rows = changes.slice(0, most).map(({ key, base, head }) => [
		code(key),
		cell(base),
		cell(head)
	]);
	const rest = changes.length - most;
	return [table([
		"Key",
		"Base",
		"Head"
	], rows, "lll"), ...rest > 0 ? [`and ${plural(rest, "more change")}`] : []];
}
const cell = (value) => value === void 0 ? "–" : code(value);
/** The verdict that the same measurements would have had with the thresholds that head proposes. */
function otherwise(results, proposal, verdict) {
	const config = withRules(results.config, proposal);
	if (config === void 0) return "";
	const other = judged(results, config).verdict;
	return other === verdict ? ` With them the verdict would have been the same.` : ` With them the verdict would have been **${other}** instead of **${verdict}**.`;
}
/** The config with the thresholds that are proposed for the scenarios that were measured. */
function withRules(config, { thresholds = {}, gate }) {
	if (gate === void 0) return void 0;
	const scenarios = config.scenarios.map((scenario) => ({
		...scenario,
		thresholds: Object.hasOwn(thresholds, scenario.name) ? thresholds[scenario.name] : scenario.thresholds
	}));
	return {
		...config,
		gate,
		scenarios
	};
}

// src/compare/transfer.ts
/** undefined where bodies came in one piece, or results do not tell. */
function transfer(results, scenario, variant) {
	const slices = keptSlices(results, scenario, variant);
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const parts = slices.flatMap(({ requests }) => requests);
	const sent = parts.reduce((total, part) => total + (part.transfer ?? 0), 0);
	const answered = parts.reduce((total, part) => total + part.answered, 0);
	if (sent === 0 || answered === 0) return void 0;
	const latencies = emptyHistogram();
	for (const { histogram } of parts) addEncoded(latencies, histogram);
	const rest = sent / answered;
	return {
		body: parts.reduce((total, { bytes }) => total + bytes, 0) / answered,
		first: Math.max(0, meanLatency(latencies) - rest),
		rest,
		generator: sum((slice) => slice.generator.utilisation * slice.duration) / sum((slice) => slice.duration)
	};
}

// src/report/transfer.ts
/** Where the time of large answers goes, in markdown; undefined where no body came in more than one piece. */
function transfers(results) {
	const rows = results.config.scenarios.flatMap((scenario) => results.variants.flatMap(({ name }) => {
		const found = transfer(results, scenario, name);
		return found === void 0 ? [] : [[
			inert(scenario.name),
			inert(name),
			...cells(found)
		]];
	}));
	if (rows.length === 0) return void 0;
	return `Transfer is the share of an answer's time from the first byte of its body to the last; a server that sends while it works still works in that time. The load generator counts bytes and decodes nothing.\n\n${table([
		"Scenario",
		"Variant",
		"Body",
		"To its first byte",
		"To its last",
		"Transfer",
		"Load generator busy"
	], rows, "llrrrrr")}`;
}
function cells({ body, first, rest, generator }) {
	const size = body >= 1e6 ? `${figure(body / 1e6)} MB` : `${figure(body / 1e3)} kB`;
	const [toFirst, toLast] = [first, rest].map((ms) => values([ms], metric$1("mean"))[0]);
	return [
		size,
		toFirst,
		toLast,
		percent(rest / (first + rest)),
		percent(generator)
	];
}

// src/report/report.ts
/** Rows shown openly; with more gated rows than that, the ones without news fold away. */
const open = 6;
/** Below GitHub's limit of a comment. */
const mostCharacters = 65e3;
/**
* The report of a run as GitHub renders it: headline, table, and the rest at a click. A function of what was measured and
* judged alone. What does not fit is left out, details first, then rows without news, then the last rows, and the report says
* what and where it is. The headline and the rows that fail the run stay longest.
*/
function report(results, judgement, limits = {}) {
	const { limit = mostCharacters, size = (text) => text.length, rest = `in ${code("report.md")}` } = limits;
	const head = `### ${prose$1(headline(results, judgement))}`;
	const { news, quiet, shown } = tables(judgement);
	const gated = [...news, ...quiet];
	const fold = gated.length > open && quiet.length > 0;
	const sections = [
		...standingsSections(results, judgement),
		...fold ? rowsSection("visible", news, results) : rowsSection("visible", gated, results),
		...pictureSection(news, quiet, results),
		...fold ? rowsSection("without a regression", quiet, results) : [],
		...rowsSection("shown, not gated", shown, results),
		...growthSection(results, judgement),
		...proposalSection(results, judgement),
		...details(results, judgement)
	];
	const whole = [head, ...sections.map(({ text }) => text)].join("\n\n");
	if (size(whole) < limit) return `${whole}\n`;
	return shortened(head, sections, fold ? news : gated, results, {
		limit,
		size,
		rest
	});
}
function tables({ rows }) {
	const gated = rows.filter((row) => row.gated);
	return {
		news: gated.filter(({ verdict }) => verdict !== "within").sort((a, b) => rank(a) - rank(b)),
		quiet: gated.filter(({ verdict }) => verdict === "within"),
		shown: rows.filter((row) => !row.gated && row.base !== null && row.head !== null)
	};
}
const order = [
	"regressed",
	"invalid",
	"inconclusive",
	"improved",
	"within"
];
const rank = ({ verdict }) => order.indexOf(verdict ?? "within");
/** How long the parts of a report stay when there is no room for all. */
const ranks = {
	standings: .5,
	visible: 1,
	growth: 1.2,
	picture: 1.3,
	proposal: 1.5,
	findings: 2,
	how: 3,
	"without a regression": 4,
	sight: 5,
	percentiles: 6,
	transfer: 6.5,
	"shown, not gated": 7
};
/** With more than two variants: one table of all for each scenario. */
function standingsSections(results, judgement) {
	const { variants, blocks, config } = results;
	if (variants.length < 3 || blocks.length === 0) return [];
	return config.scenarios.map((scenario) => ({
		text: standingsTable(results, judgement, scenario),
		name: `all variants in ${prose$1(scenario.name)}`,
		rank: ranks.standings
	}));
}
function growthSection(results, judgement) {
	const text = growth$1(results, judgement);
	return text === void 0 ? [] : [{
		text,
		name: "how cost grows",
		rank: ranks.growth
	}];
}
function proposalSection(results, judgement) {
	const text = proposed(results, judgement);
	return text === void 0 ? [] : [{
		text,
		name: "what head changes in the config",
		rank: ranks.proposal
	}];
}
/** What moved, drawn openly; where nothing did, how far the rows stayed from their thresholds, for who wants to know. */
function pictureSection(news, quiet, { variants }) {
	const name = "Intervals against thresholds";
	const moved = picture(news, variants.length > 2);
	if (moved !== void 0) return [{
		name,
		rank: ranks.picture,
		text: moved
	}];
	const stayed = picture(quiet, variants.length > 2);
	return stayed === void 0 ? [] : [{
		name,
		rank: ranks.sight,
		text: folded(name, stayed)
	}];
}
function rowsSection(kind, rows, results) {
	if (rows.length === 0) return [];
	const table = rowsTable(rows, results);
	const name = `${plural(rows.length, "row")} ${kind}`;
	return [{
		name,
		rank: ranks[kind],
		text: kind === "visible" ? table : folded(name, table)
	}];
}
function details(results, judgement) {
	const found = findings$1(judgement, results.variants.length > 2);
	const seen = sight(judgement.rows, results.variants.length > 2);
	const profile = percentiles(results);
	const again = `To measure the same again:\n\n\`\`\`sh\n${results.command.replace(/[^\P{Cc}]/gu, " ").replaceAll("```", "")}\n\`\`\``;
	const fold = (name, kind, text, state = "") => text === void 0 ? [] : [{
		name,
		rank: ranks[kind],
		text: folded(name, text, state)
	}];
	return [
		...found !== void 0 && judgement.verdict !== "passed" ? [{
			name: "Warnings",
			rank: ranks.findings,
			text: found
		}] : fold("Warnings", "findings", found),
		...fold("Latency percentiles", "percentiles", profile, isReshaped(judgement) ? " open" : ""),
		...fold("Where the time of large answers goes", "transfer", transfers(results)),
		...fold("What this run could see", "sight", seen),
		...fold("How it was measured", "how", `${circumstances(results)}\n\n${again}`)
	];
}
/** The fullest report that fits: as many rows of the open table as possible, the failing ones first, then what else has room. */
function shortened(head, sections, visible, results, { limit, size, rest }) {
	const note = (left) => `_Shortened: the full report is ${rest}${left.length === 0 ? "" : `. Left out here: ${left.join(", ")}`}._`;
	const room = limit - size(note([...sections.map(({ name }) => name), `${plural(visible.length, "row")}`])) - 4;
	const title = size(head) <= room ? head : beginning(head, Math.max(0, room), size);
	const openTable = (count) => count === 0 ? [] : [{
		name: "",
		rank: 0,
		text: rowsTable(visible.slice(0, count), results)
	}];
	const count = most$1(visible.length, (n) => size([title, ...openTable(n).map(({ text }) => text)].join("\n\n")) <= room);
	const others = sections.filter((section) => section.rank !== ranks.visible);
	const { kept, left } = choose([...openTable(count), ...others], room - size(title) - 2, size);
	const rows = count < visible.length ? [`${plural(visible.length - count, "more row")}`] : [];
	return `${[
		title,
		...kept.map(({ text }) => text),
		note([...rows, ...left])
	].join("\n\n")}\n`;
}

// src/results/incoherent.ts
/**
* What in results contradicts itself, as `place is …`; undefined when nothing does. Each part fits by itself, but the stages after
* this one rely on names that exist, on one baseline, and on one answer count for each request of a scenario.
*/
function incoherent(results) {
	const { config, variants, blocks, failures } = results;
	const names = variants.map(({ name }) => name);
	const scenarios = new Map(config.scenarios.map((scenario) => [scenario.name, scenario]));
	const baselines = variants.filter(({ baseline }) => baseline).length;
	if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`;
	const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name));
	if (twice !== void 0) return `the name ${JSON.stringify(twice)} is there twice`;
	const against = config.variants.find((each) => each.against !== void 0 && !names.includes(each.against))?.against;
	if (against !== void 0) return unknown("config.variants: against", against);
	const rows = rowsOf(results);
	if (rows.count > limits$1.rows) return `config and variants make ${rows.count} rows; ${limits$1.rows} are the most`;
	if (rows.count * rows.longest > limits$1.characters) return `config has a name of ${rows.longest} characters, too long for ${rows.count} rows`;
	const known = {
		variants: new Set(names),
		scenarios
	};
	for (const [i, failure] of failures.entries()) if (!known.variants.has(failure.variant)) return unknown(`failures[${i}].variant`, failure.variant);
	for (const [i, block] of blocks.entries()) {
		const flaw = flawOf(block, `blocks[${i}]`, known);
		if (flaw !== void 0) return flaw;
	}
}
/** Rows that results may make, and characters of a table with their names: one could else write a small file for a huge report. */
const limits$1 = {
	rows: 2e5,
	characters: 5e7
};
/** At most so many rows, and the longest name one may have. */
function rowsOf({ config, variants }) {
	const ungated = 10;
	const count = config.scenarios.reduce((sum, { requests, thresholds }) => sum + (requests.length + 1) * (thresholds.length + ungated), 0);
	const lengths = config.scenarios.flatMap(({ name, requests }) => requests.map((request) => name.length + request.name.length));
	const longestVariant = Math.max(...variants.map(({ name }) => name.length));
	return {
		count: count * (variants.length - 1 + config.variants.filter(({ against }) => against !== void 0).length),
		longest: Math.max(...lengths) + longestVariant
	};
}
function flawOf({ scenarios }, where, known) {
	const twice = repeated(scenarios.map(({ scenario }) => scenario));
	if (twice !== void 0) return `${where} has the scenario ${JSON.stringify(twice)} twice`;
	for (const [i, { scenario: name, slices }] of scenarios.entries()) {
		const scenario = known.scenarios.get(name);
		if (scenario === void 0) return unknown(`${where}.scenarios[${i}].scenario`, name);
		const wanted = scenario.requests.length;
		for (const [k, { variant, requests }] of slices.entries()) {
			const at = `${where}.scenarios[${i}].slices[${k}]`;
			if (!known.variants.has(variant)) return unknown(`${at}.variant`, variant);
			if (requests.length !== wanted) return `${at}.requests has ${requests.length} of the ${wanted} that the scenario has`;
		}
	}
}
const unknown = (where, name) => `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results know nothing of`;
function repeated(names) {
	const seen = /* @__PURE__ */ new Set();
	return names.find((name) => seen.size === seen.add(name).size)?.slice(0, 60);
}

// src/results/merge.ts
/**
* One job's results as they are; those of several jobs that shared out the scenarios of one config as if one run had
* measured them all, each scenario still with the machine it was measured on. Throws `results-differ` when they are not
* parts of one whole: other commits, another config, a scenario twice, a part missing.
*/
function merge(parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw differ("there are no results to merge");
	if (others.length === 0) return first;
	for (const [i, part] of parts.entries()) for (const other of parts.slice(i + 1)) demandSame(part, other);
	demandOnce(parts);
	demandAll(parts);
	const ordered = parts.toSorted((a, b) => (a.config.share?.index ?? 0) - (b.config.share?.index ?? 0));
	const { share: _, ...config } = first.config;
	return {
		...first,
		startedAt: ordered.map(({ startedAt }) => startedAt).sort()[0],
		command: ordered.map(({ command }) => command).join("; "),
		config: {
			...config,
			scenarios: inOrder(parts),
			budget: Math.max(...parts.map((part) => part.config.budget))
		},
		variants: first.variants.map((variant, i) => parts.map((part) => part.variants[i]).find(({ commit }) => commit !== void 0) ?? variant),
		blocks: ordered.flatMap(({ blocks }) => blocks),
		failures: ordered.flatMap(failuresOf),
		time: sum(ordered.map(({ time }) => time)),
		ended: worst.find((end) => parts.some(({ ended }) => ended === end)),
		notes: [...new Set(ordered.flatMap(({ notes }) => notes))],
		shares: ordered.flatMap(sharesOf)
	};
}
/** Ends of a run; the first that any part had is the whole's. */
const worst = [
	"running",
	"cancelled",
	"failed",
	"budget",
	"blocks",
	"settled"
];
/** Results of all jobs, which then are no job's part any more. Throws `results-differ` when these are one job's, and there were others. */
function demandWhole(results) {
	demandAll([results]);
	const { share: _, ...config } = results.config;
	return {
		...results,
		config
	};
}
function demandSame(a, b) {
	if (a.variants.length !== b.variants.length) throw differ("they compare different numbers of variants");
	a.variants.forEach((one, i) => {
		const other = b.variants[i];
		if (one.name !== other.name || one.baseline !== other.baseline) throw differ(`one compares \`${one.name}\`, another \`${other.name}\``);
		if (one.commit !== void 0 && other.commit !== void 0 && one.commit !== other.commit) throw differ(`\`${one.name}\` is ${one.commit} in one and ${other.commit} in another`);
		if (one.dirty === true || other.dirty === true) throw differ(`\`${one.name}\` has uncommitted changes, so nobody can tell whether they measured the same`);
	});
	if (rules$1(a.config) !== rules$1(b.config)) throw differ("they were measured with different configs");
}
/** What a config says about every scenario, as text to compare. */
function rules$1({ file, server, gate, variants, share }) {
	return JSON.stringify([
		file,
		server,
		gate,
		variants,
		share?.of,
		share?.all,
		share?.rows
	].map(sorted));
}
/** The same value with the keys of all its objects in order: it may have been through JSON and a schema. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, each]) => [key, sorted(each)]);
}
function demandOnce(parts) {
	const seen = /* @__PURE__ */ new Set();
	for (const { name } of parts.flatMap(({ config }) => config.scenarios)) {
		if (seen.has(name)) throw differ(`the scenario \`${name}\` is in more than one of them`);
		seen.add(name);
	}
}
/** A part that is missing would pass unseen. */
function demandAll(parts) {
	const there = new Set(parts.flatMap(({ config }) => config.scenarios.map(({ name }) => name)));
	const missing = (parts[0].config.share?.all ?? []).filter((name) => !there.has(name));
	if (missing.length === 0) return;
	const { of } = parts[0].config.share;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	throw differ(`${parts.length} of ${of} parts ${parts.length === 1 ? "is" : "are"} there, and ${names} ${missing.length === 1 ? "is" : "are"} in none of them. Let the job run again whose results are missing`, "incomplete");
}
/** In the order of the config that they share, else as they come. */
function inOrder(parts) {
	const scenarios = parts.flatMap(({ config }) => config.scenarios);
	const order = parts[0].config.share?.all;
	if (order === void 0) return scenarios;
	return order.flatMap((name) => scenarios.filter((scenario) => scenario.name === name));
}
/** A failure that is about a whole job is about that job's scenarios, and no others. */
function failuresOf({ failures, config }) {
	return failures.flatMap((failure) => {
		if (failure.scenario !== void 0) return [failure];
		const { lastWords: _, ...again } = failure;
		return config.scenarios.map(({ name }, i) => ({
			...i === 0 ? failure : again,
			scenario: name
		}));
	});
}
const sharesOf = ({ shares, config, machine, seed, blocks, ended }) => shares ?? [{
	scenarios: config.scenarios.map(({ name }) => name),
	machine,
	seed,
	blocks: blocks.length,
	ended
}];
const sum = (times) => times.reduce((all, time) => ({
	prepare: all.prepare + time.prepare,
	boot: all.boot + time.boot,
	warmup: all.warmup + time.warmup,
	load: all.load + time.load,
	other: all.other + time.other
}));
const differ = (reason, what = "different") => new GateError("results-differ", what === "different" ? `these results are not parts of one run: ${reason}` : `the results are not complete: ${reason}`);

// src/config/bounded.ts
/** A finite number in [least, most]. */
const number = (least, most) => {
	const error = `a number from ${least} to ${most}`;
	return number$1({ error }).min(least, error).max(most, error);
};
/** A whole number in [least, most]. */
const whole = (least, most) => {
	const error = `a whole number from ${least} to ${most}`;
	return int({ error }).min(least, error).max(most, error);
};
/** A name: one line without control characters, at least one character. */
const name = (most = 1e4) => {
	const error = `one line of 1 to ${most} characters`;
	return string({ error }).min(1, error).max(most, error).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), error);
};
/** A text of any lines. Control characters other than line breaks and tabs are taken out: they could steer a terminal. */
const prose = (most = 65536) => {
	const error = `a text of at most ${most} characters`;
	return string({ error }).max(most, error).transform((value) => value.replace(/[^\P{Cc}\n\t]/gu, ""));
};
/** A text that is kept to the letter. */
const verbatim = (most) => {
	const error = `a text of at most ${most} characters`;
	return string({ error }).max(most, error);
};
/** A text of one shape; `what` says which. */
const shaped = (pattern, what) => string({ error: what }).regex(pattern, what);
const either = (...values) => _enum(values, { error: `one of ${values.join(", ")}` });
const yesOrNo = boolean({ error: "true or false" });
/** An object of known keys; unknown ones are dropped. */
const object = (shape) => object$1(shape, { error: "an object" });
/**
* A list of `least` to `most` items. The first item that does not fit ends the check: millions of wrong items would else be
* millions of complaints.
*/
function list(item, most, least = 0) {
	const error = `a list of ${least} to ${most}`;
	return unknown$1().transform((value, context) => {
		if (!Array.isArray(value) || value.length > most || value.length < least) return refuse(context, [], error);
		return value.map((each, i) => checked(item, each, i, context));
	});
}
/** Keys of one shape to values; at most `most` of them. */
function mapping(key, value, most) {
	const error = `an object of at most ${most} keys`;
	return unknown$1().transform((given, context) => {
		if (typeof given !== "object" || given === null || Array.isArray(given)) return refuse(context, [], error);
		const entries = Object.entries(given);
		if (entries.length > most) return refuse(context, [], error);
		return Object.fromEntries(entries.map(([name, each]) => {
			const { success, error: wrong } = key.safeParse(name);
			if (!success && context.issues.length === 0) refuse(context, [name], `under a key that is ${wrong.issues[0].message}`);
			return [name, checked(value, each, name, context)];
		}));
	});
}
/** One item; nothing any more once one was wrong. */
function checked(item, value, at, context) {
	if (context.issues.length > 0) return NEVER;
	const result = item.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	return refuse(context, [at, ...issue.path], issue.message);
}
function refuse(context, path, message) {
	context.addIssue({
		code: "custom",
		path,
		message
	});
	return NEVER;
}

// src/config/recorded.ts
const mostText = 4 * 2 ** 20;
const command = verbatim(2e4);
const environment = mapping(shaped(/^[A-Za-z_]\w*$/, "the name of a variable"), verbatim(mostText), 1e3);
const time = number(0, 1e9);
const server = object({
	directory: name(),
	install: union([command, literal(false)], { error: "a command or false" }).optional(),
	build: command.optional(),
	start: command.optional(),
	ready: name(),
	readyTimeout: time,
	installTimeout: time,
	buildTimeout: time,
	setupTimeout: time.default(6e5),
	resetTimeout: time.default(3e4),
	port: whole(1, 65535).optional(),
	env: environment,
	setup: command.optional(),
	reset: command.optional()
});
const metric = custom((value) => typeof value === "string" && (Object.hasOwn(metrics, value) || percentileKey.test(value)), { error: "a metric" });
const threshold = object({
	metric,
	worse: number(1e-12, 100),
	explicit: yesOrNo
});
const request$1 = object({
	name: name(),
	weight: whole(1, 1e3),
	method: shaped(/^[A-Z]{1,20}$/, "a method"),
	path: shaped(/^\/[^\s\p{Cc}]*$/u, "a path"),
	headers: mapping(shaped(/^[^\s\p{Cc}:]+$/u, "the name of a header"), verbatim(mostText), 1e3),
	body: verbatim(2 * mostText).optional(),
	expect: list(whole(100, 599), 500)
});
const sweep = object({
	of: name(),
	values: mapping(shaped(/^\w+$/, "a name"), union([verbatim(1e4), number$1()], { error: "a text or number" }), 100)
});
const scenario = object({
	name: name(),
	sweep: sweep.optional(),
	connections: whole(1, 1e4),
	pipelining: whole(1, 1e3),
	amount: whole(1, 1e6).optional(),
	timeout: time,
	requests: list(request$1, 50, 1),
	thresholds: list(threshold, 1e3),
	sameBody: yesOrNo,
	dynamic: list(name(), 1e4)
});
const variant$1 = object({
	name: name(),
	baseline: yesOrNo,
	against: name().optional(),
	sameBody: literal(false, { error: "false, or left out" }).optional(),
	ref: name().optional(),
	directory: name().optional(),
	url: name().optional(),
	install: server.shape.install,
	build: server.shape.build,
	start: server.shape.start,
	port: server.shape.port,
	env: environment.optional(),
	setup: server.shape.setup,
	reset: server.shape.reset
});
const rules = object({
	evidence: either("likely", "proven", "exact"),
	onInconclusive: either("pass", "fail"),
	onInvalid: either("pass", "fail")
});
/** Anything → `Config`; unknown keys are dropped. */
const recordedConfig = object({
	file: name().optional(),
	server,
	scenarios: list(scenario, 100, 1),
	gate: rules,
	budget: time,
	seed: whole(0, 2 ** 32 - 1).optional(),
	variants: list(variant$1, 100),
	share: object({
		index: whole(1, 1e3),
		of: whole(1, 1e3),
		all: list(name(), 1e3),
		rows: whole(0, 1e5)
	}).optional()
});

// src/results/histogram-check.ts
/** First bytes of the V2 encoding. */
const cookies = {
	compressed: 478450452,
	plain: 478450451
};
/** Counts that a histogram of an hour at three digits has: (21 powers of two above 2,048 µs, and 2) · 1,024 half-buckets. */
const mostCounts = 23552;
const header = 40;
const mostInflated = 212008;
const mostEncoded = 2 * mostInflated;
const error = "a latency histogram as the load generator writes it";
/**
* An HdrHistogram (V2 compressed, base64) that decoding cannot be hurt by: whatever its header claims decides how much memory
* a decoder takes, and a kilobyte can inflate to a megabyte. '' stands for nothing answered.
*/
const histogram = string({ error }).max(mostEncoded, error).refine((text) => text === "" || isHarmless(text), error);
function isHarmless(text) {
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return false;
	const data = Buffer.from(text, "base64");
	if (data.length < 9 || data.readUInt32BE(0) !== cookies.compressed) return false;
	if (data.readUInt32BE(4) !== data.length - 8) return false;
	const plain = inflated(data.subarray(8));
	return plain !== void 0 && isAsRecorded(plain) && countsFit(plain);
}
function inflated(data) {
	try {
		return inflateSync(data, { maxOutputLength: mostInflated });
	} catch {
		return;
	}
}
/** cookie · payload length · offset · digits · lowest · highest · ratio, big-endian */
function isAsRecorded(plain) {
	return plain.length >= header && plain.readUInt32BE(0) === cookies.plain && plain.readUInt32BE(4) === plain.length - header && plain.readUInt32BE(12) === recorded.digits && plain.readBigUInt64BE(16) === BigInt(recorded.lowest) && plain.readBigUInt64BE(24) === BigInt(recorded.highest);
}
/**
* The payload: counts as zigzag varints of at most 9 bytes, a negative one standing for so many zeros. They must fill no more
* places than there are, and add up to what a slice may have answered.
*/
function countsFit(plain) {
	let [places, total] = [0, 0];
	for (let at = header; at < plain.length;) {
		let [value, scale, byte] = [
			0,
			1,
			0
		];
		do {
			if (at === plain.length || scale > 2 ** 42) return false;
			byte = plain[at++];
			value += (byte & 127) * scale;
			scale *= 128;
		} while (byte > 127);
		const isCount = value % 2 === 0;
		places += isCount ? 1 : (value + 1) / 2;
		total += isCount ? value / 2 : 0;
		if (places > mostCounts || total >= 2 ** 32) return false;
	}
	return true;
}

// src/results/schema.ts
const count = whole(0, 0xe8d4a51000);
const ms = number(0, 1e10);
const bytes = number(0, 0x38d7ea4c68000);
const fact = prose(1e3);
const byVariant = mapping(name(), ms, 100);
const status = shaped(/^\d{1,3}$/, "a status");
const request = object({
	answered: count,
	statuses: mapping(status, count, 1e3),
	bytes,
	histogram,
	transfer: ms.optional()
});
const slice = object({
	variant: name(),
	round: whole(0, 1e9),
	at: number(-1e10, 1e10),
	duration: ms,
	steady: object({
		answered: count,
		duration: ms
	}).optional(),
	sent: count,
	dropped: count,
	timeouts: count,
	connectionErrors: count,
	requests: list(request, 50, 1),
	cpu: ms.nullable(),
	idleCpu: ms.nullable(),
	rss: bytes.nullable(),
	generator: object({
		cpu: ms,
		utilisation: number(0, 1)
	}),
	disturbance: object({
		stall: number(-1e10, 1e10),
		steal: number(-1e10, 1e10)
	})
});
const probe = object({
	variant: name(),
	request: name(),
	status: whole(0, 999),
	length: bytes,
	digest: shaped(/^[0-9a-f]{0,64}$/, "a SHA-256 in hexadecimal")
});
const block = object({
	index: whole(0, 1e6),
	at: number(-1e10, 1e10),
	bootOrder: list(name(), 100),
	boot: byVariant,
	peakRss: mapping(name(), bytes, 100),
	scenarios: list(object({
		scenario: name(),
		probes: list(probe, 1e4),
		slices: list(slice, 1e6)
	}), 100)
});
const failure = object({
	variant: name(),
	phase: either("prepare", "boot", "load"),
	block: whole(0, 1e6),
	scenario: name().optional(),
	code: shaped(/^[a-z-]{1,100}$/, "the code of an error"),
	message: prose(),
	lastWords: prose().optional()
});
const variant = object({
	name: name(),
	baseline: yesOrNo,
	source: fact,
	commit: shaped(/^[0-9a-f]{40,64}$/, "a full commit hash").optional(),
	subject: prose().optional(),
	dirty: yesOrNo.optional()
});
const seed = whole(0, 2 ** 32 - 1);
const machine = object({
	cpu: fact,
	cores: whole(1, 1e6),
	memory: bytes,
	os: fact,
	kernel: fact,
	node: fact,
	pinning: object({
		servers: prose(),
		generator: prose()
	}).optional()
});
const change = object({
	key: prose(1e3),
	base: prose(1e3).optional(),
	head: prose(1e3).optional()
});
const proposal = object({
	applies: yesOrNo,
	changes: list(change, 1e3),
	flaw: prose().optional(),
	thresholds: mapping(name(), list(threshold, 1e3), 100).optional(),
	gate: rules.optional()
});
const ended = either("settled", "budget", "blocks", "failed", "cancelled", "running");
const share = object({
	scenarios: list(name(), 1e3),
	machine,
	seed,
	blocks: count,
	ended
});
/** Anything → `Results`; unknown keys are dropped, a verdict and rows among them. */
const resultsSchema = object({
	version: whole(1, 1).transform(() => 1),
	generator: fact,
	startedAt: fact,
	command: verbatim(1e5).transform((line) => line.replace(/\p{Cc}/gu, " ")),
	config: recordedConfig,
	seed,
	variants: list(variant, 100, 1),
	machine,
	blocks: list(block, 1e3),
	failures: list(failure, 200),
	time: object({
		prepare: ms,
		boot: ms,
		warmup: ms,
		load: ms,
		other: ms
	}),
	ended,
	notes: list(prose(), 200),
	proposal: proposal.optional(),
	shares: list(share, 1e3).optional()
});

// src/results/untrusted.ts
/**
* The most a results file may be. The largest that we write is some 100 MB: `plan/pace.ts` limits the slices of a block.
*/
const limits = {
	bytes: 256 * 2 ** 20,
	/** Of the files of all jobs that are merged, together. */
	together: 512 * 2 ** 20,
	/** Of one text, quotes and escapes included: a config, and so a body in it, has at most 1 MiB. */
	text: 8 * 2 ** 20,
	depth: 20,
	/** Numbers, texts, lists and objects together: each takes memory of its own, however short it is. */
	values: 2e7
};
/** Names that reach an object's prototype when somebody copies them carelessly. */
const prototypeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/**
* The JSON in a file that anybody may have written. Bounds are checked before it is parsed; what does not fit, is no regular
* file, or has a key of a prototype throws `results-unreadable`.
*/
function readUntrusted(path) {
	const bytes = readRegular(path);
	const flaw = outOfBounds(bytes);
	if (flaw !== void 0) throw unreadable(path, flaw);
	const value = parse(path, bytes);
	const key = prototypeKey(value);
	if (key !== void 0) throw unreadable(path, `it has a key \`${key}\`, which nothing of ours has`);
	return value;
}
/** Why a results file cannot be read. */
const unreadable = (path, why, cause) => new GateError("results-unreadable", `cannot read results from ${path}: ${why}`, { cause });
function readRegular(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = fstatSync(file);
		if (!stat.isFile()) throw unreadable(path, "it is no regular file");
		if (stat.size > limits.bytes) throw unreadable(path, `it has ${stat.size} bytes; ${limits.bytes} are the most`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof GateError) throw error;
		const { code, message } = error;
		if (code === "ELOOP" || code === "EMLINK") throw unreadable(path, "it is a symbolic link, and none is followed", error);
		throw unreadable(path, message, error);
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
const [quote, backslash, comma, bracket, brace] = [
	34,
	92,
	44,
	91,
	123
];
/** What is too much about a JSON text, undefined when nothing is. Whether it is JSON at all is for the parser to say. */
function outOfBounds(json) {
	let [depth, values] = [0, 1];
	for (let at = 0; at < json.length; at++) {
		const byte = json[at];
		if (byte === quote) {
			const end = endOfText(json, at);
			if (end - at > limits.text) return `it has a text of ${end - at} bytes; ${limits.text} are the most`;
			at = end;
		} else if (byte === comma) values++;
		else if (byte === bracket || byte === brace) {
			values++;
			if (++depth > limits.depth) return `it is nested more than ${limits.depth} deep`;
		} else if (byte === bracket + 2 || byte === brace + 2) depth--;
		if (values > limits.values) return `it has more than ${limits.values} values`;
	}
}
/** Position of the quote that ends a text, or of the end of the file. */
function endOfText(json, start) {
	for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
		let before = end;
		while (json[before - 1] === backslash) before--;
		if ((end - before) % 2 === 0) return end;
	}
	return json.length;
}
function parse(path, bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch (error) {
		const why = error instanceof TypeError ? "it is not UTF-8 text" : `it is not JSON, or cut off: ${whyNot(error)}`;
		throw unreadable(path, why, error);
	}
}
/** What the parser says quotes the file: one line of it, and not too much. */
const whyNot = (error) => error.message.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 120);
function prototypeKey(value) {
	const open = [value];
	for (let each = open.pop(); open.length > 0 || each !== void 0; each = open.pop()) {
		if (typeof each !== "object" || each === null) continue;
		if (!Array.isArray(each)) {
			const found = Object.keys(each).find((key) => prototypeKeys.has(key));
			if (found !== void 0) return found;
		}
		for (const part of Object.values(each)) if (typeof part === "object" && part !== null) open.push(part);
	}
}

// src/results/store.ts
/**
* Writes results so that a reader never sees half a file: beside it first, then renamed. Block by block, so that a long
* run does not need its whole text in memory. Throws `disk-full`.
*/
function writeResults(path, { blocks, ...rest }) {
	try {
		rmSync(`${path}.part`, {
			force: true,
			recursive: true
		});
		const file = openSync(`${path}.part`, "wx");
		try {
			writeSync(file, `${JSON.stringify(rest).slice(0, -1)},"blocks":[`);
			for (const [i, block] of blocks.entries()) writeSync(file, `${i === 0 ? "\n" : ",\n"}${JSON.stringify(block)}`);
			writeSync(file, "\n]}\n");
		} finally {
			closeSync(file);
		}
		renameSync(`${path}.part`, path);
	} catch (error) {
		if (error.code !== "ENOSPC") throw error;
		throw new GateError("disk-full", `no room left to write ${path}`, { cause: error });
	}
}
/**
* Reads what `writeResults` wrote, or what somebody would like us to take for it, and merges what several jobs did. Nothing in
* a file is believed but what has the shape of results, and what they would conclude is left out.
* Throws `results-unreadable`, `results-differ`.
*/
function readResults(paths) {
	const together = paths.reduce((sum, path) => sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
	if (together > limits.together) throw unreadable(paths[0], `it and ${paths.length - 1} more have ${together} bytes; ${limits.together} are the most`);
	return merge(paths.map(readOne));
}
function readOne(path) {
	const value = readUntrusted(path);
	const checked = resultsSchema.safeParse(value);
	if (!checked.success) throw unreadable(path, misfit(checked.error.issues[0], value));
	const flaw = incoherent(checked.data);
	if (flaw !== void 0) throw unreadable(path, flaw);
	return checked.data;
}
/** `blocks[3].at is "x", and should be a number from …` */
function misfit({ path, message }, whole) {
	const value = path.reduce((part, key) => part?.[key], whole);
	const place = path.map((key, i) => typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${shown(key)}`).join("");
	return `${place === "" ? "the whole" : place} ${value === void 0 ? "is missing" : `is ${excerpt(value)}`}, and should be ${message}`;
}
const shown = (key) => /^\w{1,60}$/.test(String(key)) ? String(key) : excerpt(String(key));
/** A value of any size on one short line; what JSON leaves of control and format characters is escaped. */
function excerpt(value) {
	if (Array.isArray(value)) return `a list of ${value.length}`;
	if (typeof value === "object" && value !== null) return "an object";
	return JSON.stringify(typeof value === "string" ? value.slice(0, 60) : value).replace(/[^\P{C}]|[\u2028\u2029]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`);
}

// src/publish/outcome.ts
const filesIn = (folder) => ({
	results: join(folder, "results.json"),
	report: join(folder, "report.md"),
	page: join(folder, "report.html")
});
/** What a run comes to: a function of results and judgement alone, but for where the files go. */
function outcomeOf(results, judgement, files) {
	const exit = results.ended === "cancelled" ? exitStatus.cancelled : judgement.exit;
	return {
		results,
		judgement,
		report: report(results, judgement),
		summary: headline(results, judgement),
		files,
		exit
	};
}
/** Writes results, report and page. Throws `usage` where that is not possible. */
function writeOutcome({ results, judgement, files, report }) {
	rmSync(files.results, {
		force: true,
		recursive: true
	});
	writeResults(files.results, withVerdict(results, judgement));
	writeFresh(files.report, report);
	writeFresh(files.page, pageOf(results, judgement));
}
/** `report.html`: what a run was, as a page that needs nothing else. */
const pageOf = (results, judgement) => page(results, judgement, assets(built("page.js"), built("page.css")));
/** What `npm run build` makes for the browser: in `dist/`, also when run from source. */
const built = (name) => readFileSync(fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? `../../dist/${name}` : `./${name}`, import.meta.url)), "utf8");
/** Writes a file into a folder that somebody else may have filled: what is there under its name, a link perhaps, goes first. */
function writeFresh(path, text) {
	try {
		rmSync(path, {
			force: true,
			recursive: true
		});
		writeFileSync(path, text, { flag: "wx" });
	} catch (error) {
		throw new GateError("usage", `cannot write ${path}: ${error.message}`, { cause: error });
	}
}
/** What results.json says besides what was measured: for programs that only want the verdict. Read back, it is judged again. */
function withVerdict(results, { verdict, rows }) {
	const commits = Object.fromEntries(results.variants.flatMap(({ name, commit }) => commit === void 0 ? [] : [[name, commit]]));
	return {
		...results,
		verdict,
		commits,
		rows
	};
}

export { values as A, pace as B, stripAnsi as C, percentChange as D, percent as E, detectable as F, sampleStandardDeviation as G, looks as H, alphaRun as I, shuffle as K, critical as L, judgedSoFar as M, exit as N, percentRange as O, runVerdict as P, maxBlocks as R, isWide as S, prose$1 as T, keptRounds as U, warmup as V, mean as W, nameOf$1 as _, writeOutcome as a, stringWidth as b, demandWhole as c, headline as d, standingCells as f, inWords as g, changeCell as h, writeFresh as i, judged as j, time$1 as k, report as l, standings as m, outcomeOf as n, readResults as o, standingHeads as p, pageOf as r, writeResults as s, filesIn as t, growthTables as u, plural as v, fenced as w, isFullwidth as x, verdictWords as y, compare as z };