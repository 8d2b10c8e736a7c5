import { i as exitStatus, t as GateError } from "./errors.js";
import { C as percentile, F as string, S as metrics, _ as verbatim, b as isLatency, d as mapping, f as name, g as shaped, h as prose$1, l as either, m as object, n as rules$1, p as number, r as threshold, t as recordedConfig, u as list, v as whole, x as metric, y as yesOrNo } from "./config.js";
import { c as mostEncoded, n as decoded, o as together$1, s as isHarmless } from "./histogram.js";
import { a as defined, r as parseConfig, s as readYaml } from "./log.js";
import { join } from "node:path";
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

// ../../work/wt/config/node_modules/simple-statistics/dist/simple-statistics.mjs
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

// src/results/extent.ts
/** Cores of the machine that measured a scenario. */
const coresFor = ({ machine, shards }, scenario) => (shards?.find(({ scenarios }) => scenarios.includes(scenario))?.machine ?? machine).cores;
/** Blocks that were measured; of merged results, those of the job that has fewest. */
const fewestBlocks = ({ blocks, shards }) => Math.min(...shards?.map((shard) => shard.blocks) ?? [blocks.length]);
/** What measuring took, ms; 0 where several jobs did it, each in its own time. */
const measuringTime = ({ time: { boot, warmup, load, other }, shards }) => shards === void 0 ? boot + warmup + load + other : 0;

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

// src/compare/burn-in.ts
/** Rounds are looked at in batches of so many: one by itself is mostly noise. */
const batch = 3;
/** Only so much of a block, from its start, can be burning in. */
const most$6 = 1 / 3;
/** What is dropped must differ from the rest by so many standard errors. */
const evidence = 3.5;
/**
* How many rounds at the start of a block were still burning in. A compiler that has not finished makes requests dearer, and not
* on both sides for equally long; so these rounds are dropped whole, and alike for all variants. The cut is where the mean of
* the rest is known best (MSER: White, Cobb & Spratt 1997, the least sum of squares / n²), if what comes before clearly differs
* from it. It looks at the cost of all variants together, never at their difference.
*/
function burningIn(rounds) {
	const costs = rounds.map(costOf);
	if (costs.some((cost) => !Number.isFinite(cost))) return 0;
	const batches = Array.from({ length: Math.floor(costs.length / batch) }, (_, i) => mean(costs.slice(i * batch, (i + 1) * batch)));
	const cuts = Math.min(Math.floor(batches.length * most$6), batches.length - 3);
	const errors = Array.from({ length: Math.max(0, cuts + 1) }, (_, cut) => errorOf(batches.slice(cut)));
	const best = errors.indexOf(Math.min(...errors));
	if (best <= 0) return 0;
	const [before, rest] = [batches.slice(0, best), batches.slice(best)];
	const error = Math.sqrt(variance(rest) * (1 / before.length + 1 / rest.length));
	return Math.abs(mean(before) - mean(rest)) > evidence * error ? best * batch : 0;
}
/** Σ (x − mean)² / n², whose root is the standard error of the mean. */
const errorOf = (values) => variance(values) / values.length;
/** What a request cost in a round, mean over variants, log scale: CPU time, or time where CPU time cannot be read. */
function costOf(round) {
	const hasCpu = round.every(({ cpu }) => cpu !== null);
	return mean(round.map(({ cpu, duration, requests }) => {
		const answered = requests.reduce((sum, request) => sum + request.answered, 0);
		return Math.log((hasCpu ? cpu : duration) / answered);
	}));
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
	const complete = [...byRound.values()].filter((round) => round.length === 2 * variants);
	const rounds = complete.slice(burningIn(complete)).map((round) => ({
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
/** Pools for the blocks of a run, each worked out once: a block does not change any more when it is compared. */
function pooling(results) {
	const known = /* @__PURE__ */ new Map();
	return (block, scenario) => {
		const pools = known.get(block) ?? pool(block, scenario, coresFor(results, scenario.name));
		known.set(block, pools);
		return pools;
	};
}
/** The pools of a scenario's block by variant, on a machine of so many cores. */
function pool(block, scenario, cores) {
	const { slices, kept, dropped } = keptRounds(block, cores);
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
	const everything = together$1(parts.map(({ histogram }) => histogram));
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
				...resources$1(slices, counted.answered)
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

// src/plan/looks.ts
/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
const looks = [
	6,
	8,
	10,
	12
];

// src/compare/format.ts
/** 25400 → `25,400` */
const thousands = (count) => Math.round(count).toString().replace(/\B(?=(\d{3})+$)/g, ",");
/** 0.247 → `25 %`, 0.024 → `2.4 %`; never 0 % of something. */
function percent(fraction) {
	const value = fraction * 100;
	if (value < .01) return value === 0 ? "0 %" : "< 0.01 %";
	return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`;
}

// src/compare/guards/guard.ts
/** By block: slices that each side has at least. */
const slicesOfBoth = (blocks) => blocks.map(({ base, head }) => Math.min(base.slices.count, head.slices.count));

// src/compare/guards/connections-dropped.ts
/** One request in a thousand lost with its connection moves no figure. */
const tolerated$2 = .001;
/** Fewer lost requests than that, or a smaller share of them, say nothing, on either side. */
const fewest$3 = {
	requests: 3,
	share: 1e-4
};
/**
* Requests that were sent and lost, because the server closed their connection unannounced. A head that loses more of them
* than base does is at fault; where both do, both pay for connecting again, and their figures compare.
*/
const connectionsDropped = ({ base, head, blocks }) => {
	const side = (name) => ({
		name: name === "base" ? base : head,
		dropped: sum$2(blocks.map((block) => block[name].dropped)),
		sent: sum$2(blocks.map((block) => block[name].sent)),
		shares: blocks.map((block) => block[name].dropped / Math.max(1, block[name].sent)),
		slices: blocks.map((block) => block[name].slices.dropping)
	});
	const [a, b] = [side("base"), side("head")];
	const of = slicesOfBoth(blocks);
	const isAccused = ({ dropped, sent }) => dropped >= fewest$3.requests && dropped > fewest$3.share * sent;
	const loses = ({ dropped, sent }) => dropped > tolerated$2 * sent;
	const said = ({ name, dropped, sent }) => `\`${name}\` closed connections during ${thousands(dropped)} of ${thousands(sent)} requests (${percent(dropped / sent)})`;
	const more = (side, accused, other) => ({
		guard: "connections-dropped",
		effect: "invalid",
		side,
		message: `${said(accused)} without announcing it, so their responses never arrived. Does something in front of the server cut connections, or does a worker exit?`,
		evidence: {
			kind: "more-often",
			accused: accused.shares,
			other: other.shares,
			slices: {
				accused: accused.slices,
				other: other.slices,
				of
			}
		}
	});
	const losing = [a, b].filter(loses);
	return [
		...isAccused(b) ? [more("head", b, a)] : [],
		...isAccused(a) ? [more("base", a, b)] : [],
		...losing.length === 0 ? [] : [{
			guard: "connections-dropped",
			effect: "warning",
			message: `${losing.map(said).join("; ")}: the figures include reconnecting. Keep connections alive to measure the server alone`
		}]
	];
};
const sum$2 = (values) => values.reduce((total, value) => total + value, 0);

// src/compare/sameness.ts
function sameness(base, head) {
	const agree = (of) => [base, head].every((probes) => agrees(probes.map(of)));
	if (agree(({ digest }) => digest)) return "body";
	return agree(({ shape }) => shape) ? "shape" : "length";
}
/** All there, and all the same. */
const agrees = (values) => values.length > 0 && values[0] !== void 0 && values.every((value) => value === values[0]);
/** What a variant's request was answered with in some blocks, with one row of its data; undefined stands for the first. */
const probesOf = (blocks, variant, request, row) => blocks.flatMap((probes) => probes.get(keyOf({
	variant,
	request,
	row
})) ?? []);
/** The rows of data that a request was probed with; undefined stands for the first. */
const rowsProbed = (blocks, request) => [.../* @__PURE__ */ new Set([void 0, ...blocks.flatMap(({ probes }) => probes.filter((each) => each.request === request).map(({ row }) => row))])];
const keyOf = ({ variant, request, row = 0 }) => `${row}\n${variant}\n${request}`;
function probesIn(block) {
	const all = /* @__PURE__ */ new Map();
	for (const probe of block.probes.filter(({ status }) => status !== 0)) {
		const key = keyOf(probe);
		const same = all.get(key);
		if (same === void 0) all.set(key, [probe]);
		else same.push(probe);
	}
	return all;
}

// src/compare/guards/different-work.ts
/** Bodies that vary by themselves may differ by this share of their length; others not at all but for rounding. */
const tolerated$1 = {
	varying: .1,
	stable: .001,
	statusMix: .01
};
/**
* What differs has to differ in so many launches, and in each of them. If both sides drew their bodies from the same urn, one for each
* launch, that each side agrees with itself and differs from the other would have the probability 2 / C(12, 6) = 0.2 %.
*/
const launches = looks[0];
/** With fewer launches than these, a difference in each of them proves nothing, but a row does not pass beside it either. */
const fewest$2 = 2;
/** Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. */
const differentWork = (row) => {
	if (row.blocks.length < fewest$2) return [];
	const message = (row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request]).map((index) => difference$2(row, index)).find((found) => found !== void 0);
	if (message === void 0) return [];
	const doubt = {
		guard: "different-work",
		side: "head",
		message
	};
	return row.blocks.length < launches ? [{
		...doubt,
		effect: "inconclusive",
		forbids: ["within", "improved"]
	}] : [{
		...doubt,
		effect: "invalid"
	}];
};
function difference$2(row, index) {
	const { scenario, base, head } = row;
	const request = scenario.requests[index].name;
	const where = scenario.requests.length > 1 ? ` to \`${request}\`` : "";
	const mix = statusMix(row, index, where);
	if (mix !== void 0 || !mustMatch(row)) return mix;
	const levels = [];
	for (const dataRow of rowsProbed(row.blocks.map(({ block }) => block), request)) {
		const launched = (side) => row.blocks.map(({ probes }) => probesOf([probes], side, request, dataRow));
		const [mine, theirs] = [launched(base), launched(head)];
		if (dataRow !== void 0 && [...mine, ...theirs].some(({ length }) => length === 0)) continue;
		const probes = {
			base: mine.flat(),
			head: theirs.flat()
		};
		const level = sameness(probes.base, probes.head);
		levels.push(level);
		const place = dataRow === void 0 ? where : `${where || ` to \`${request}\``} with row ${dataRow + 1} of its data`;
		const found = unlikeBodies(row, probes, level, place) ?? unlikeLengths(row, {
			request,
			dataRow
		}, level, place);
		if (found !== void 0) return `${found}${exactly(row, {
			request,
			dataRow
		})}`;
	}
	const found = unlikeUnderLoad(row, index, levels.every((each) => each === "body") ? "body" : "length", where);
	return found === void 0 ? void 0 : `${found}${exactly(row, { request })}`;
}
/** The variant that is compared says whether its bodies may differ; statuses may never. */
const mustMatch = ({ scenario, config, head }) => scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false;
function statusMix(row, index, where) {
	const parts = (side) => row.blocks.map((block) => block[side].requests[index]);
	/** Of the responses that are as expected. The others are failures, on whichever side. */
	const share = (side, status) => parts(side).map(({ statuses, answered, unexpected }) => (statuses[status] ?? 0) / (answered - unexpected));
	const { expect } = row.scenario.requests[index];
	const statuses = [...parts("base"), ...parts("head")].flatMap((part) => Object.keys(part.statuses)).filter((status) => isExpected(Number(status), expect));
	const differs = (status) => {
		const [base, head] = [share("base", status), share("head", status)];
		return alwaysBeyond(head.map((each, i) => each - base[i]), tolerated$1.statusMix);
	};
	const status = statuses.find(differs);
	if (status === void 0) return void 0;
	const usual = (side) => part(mean(share(side, status)));
	return `\`${row.head}\` responds ${status}${where} in ${usual("head")} of cases, \`${row.base}\` in ${usual("base")}`;
}
const part = (share) => share === 0 ? "none" : percent(share);
/** Is each of the differences larger than the limit, and all in one direction? */
const alwaysBeyond = (differences, limit) => differences.every((each) => each > limit) || differences.every((each) => each < -limit);
/** Responses to single requests, as far as each side agrees with itself. */
function unlikeBodies({ base, head }, probes, level, where) {
	const [mine, theirs] = [probes.base[0], probes.head[0]];
	if (mine === void 0 || theirs === void 0 || level === "length") return void 0;
	if (level === "shape") return mine.shape === theirs.shape ? void 0 : `\`${head}\` responds${where} with JSON of a different shape than \`${base}\``;
	if (mine.digest === theirs.digest) return void 0;
	if (mine.length === theirs.length) return `\`${head}\` responds${where} with a different body than \`${base}\` (both ${thousands(mine.length)} bytes)`;
	return `\`${head}\` responds${where} with ${thousands(theirs.length)} bytes where \`${base}\` responds with ${thousands(mine.length)}`;
}
/** Bodies that vary by themselves still have a usual length. */
function unlikeLengths({ base, head, blocks }, { request, dataRow }, level, where) {
	if (level === "body") return void 0;
	const lengths = (variant) => blocks.map(({ probes }) => probesOf([probes], variant, request, dataRow).map(({ length }) => length)).map(middle$1);
	const [from, to] = [lengths(base), lengths(head)];
	if (!alwaysBeyond(ratios(from, to), Math.log1p(tolerated$1.varying))) return void 0;
	return `\`${head}\` responds${where} with about ${thousands(median(to))} bytes where \`${base}\` responds with about ${thousands(median(from))}`;
}
const middle$1 = (lengths) => lengths.length === 0 ? NaN : median(lengths);
/** ln(to / from), block by block; an empty body beside one that is not is infinitely shorter. NaN where either is unknown. */
const ratios = (from, to) => from.map((each, i) => each === to[i] ? 0 : Math.log(to[i] / each));
/**
* Mean body length under load beside that of the side's own probes: a fast empty response would hide between honest probes.
* Where a body is compressed, each side is held to its own compression.
*/
function unlikeUnderLoad(row, index, level, where) {
	const { name } = row.scenario.requests[index];
	const underLoad = (side) => row.blocks.map((block) => block[side].requests[index]).map(({ bytes, answered }) => bytes / Math.max(1, answered));
	const outside = (side) => row.blocks.map(({ probes }) => middle$1(probesOf([probes], row[side], name).map(({ wire }) => wire ?? NaN)));
	const relative = (side) => {
		const usual = outside(side);
		return underLoad(side).map((bytes, i) => usual[i] > 0 ? bytes / usual[i] : bytes);
	};
	const limit = level === "body" && row.scenario.dynamic.length === 0 ? tolerated$1.stable : tolerated$1.varying;
	if (!alwaysBeyond(ratios(relative("base"), relative("head")), Math.log1p(limit))) return void 0;
	const [base, head] = [median(underLoad("base")), median(underLoad("head"))];
	return `under load \`${row.head}\` responds${where} with ${thousands(head)} bytes on average where \`${row.base}\` responds with ${thousands(base)}`;
}
/** The first place that differs, and the line of the config that would accept it. */
function exactly(row, asked) {
	const found = firstDifference(row, asked);
	const place = found === void 0 ? "" : `; first difference at \`${found.at}\`: \`${found.base}\` / \`${found.head}\``;
	const key = /(?:^|\.)([A-Za-z_$][\w$]*)(?:\[\d+\])*$/.exec(found?.at.replace(/^\$/, "") ?? "")?.[1];
	return `${place}. If this is intended, ${key === void 0 ? "`same-body: false`" : `\`dynamic: [${key}]\` or \`same-body: false\``} in the scenario accepts it`;
}
/** Known beside the baseline of the run only. */
function firstDifference({ blocks, results, base, head }, { request, dataRow }) {
	if (!results.variants.some(({ name, baseline }) => baseline && name === base)) return void 0;
	return blocks.flatMap(({ block }) => block.differences ?? []).findLast((each) => each.variant === head && each.request === request && each.row === dataRow);
}

// src/compare/guards/failures.ts
/** Fewer failed requests than that say nothing, on either side. */
const fewest$1 = 3;
/** Where both sides fail more than this share of their requests, what is measured is failing. */
const mostOfBoth = .01;
/** Where one side fails less than so many times what the other one does, that both fail is the news. */
const alike$2 = 2;
/** Blocks measured before base was lost from which there is a comparison all the same. */
const enoughBlocks = 2;
/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
const failures = (row) => {
	const gone = goneDoubt(row) ?? silentDoubt(row);
	return gone === void 0 ? requestDoubts(row) : [gone];
};
/** A variant that is not there any more. What was measured before base was lost still counts. */
function goneDoubt(row) {
	const [base, head] = [ended$2(row, "base"), ended$2(row, "head")];
	if (base === void 0 && head === void 0) return void 0;
	const side = base === void 0 ? "head" : head === void 0 ? "base" : "both";
	const words = [base, head].filter((found) => found !== void 0);
	const message = words.map(({ message }) => message).join("; ");
	const kept = row.blocks.length;
	if (side === "base" && kept >= enoughBlocks) return {
		guard: "failures",
		effect: "warning",
		side,
		message: `${message}. The ${kept} blocks measured before that still count`
	};
	return {
		guard: "failures",
		effect: "invalid",
		side,
		message: `${message}${words.some(({ code }) => code === "out-of-memory") ? ": nothing can be said about speed" : ""}`
	};
}
/** How a variant ended in this scenario; elsewhere counts where nothing was measured here. */
function ended$2(row, side) {
	const own = row.results.failures.filter(({ variant }) => variant === row[side]);
	return own.find(({ scenario }) => (scenario ?? row.scenario.name) === row.scenario.name) ?? (row.blocks.length === 0 ? own[0] : void 0);
}
/** A side that has not responded to anything has no figures. */
function silentDoubt(row) {
	const [base, head] = ["base", "head"].map((side) => {
		return row.blocks.reduce((sum, block) => sum + block[side].sent, 0) >= fewest$1 && row.blocks.every((block) => block[side].all.answered === 0);
	});
	if (!base && !head) return void 0;
	const message = [base && words(row, "base"), head && words(row, "head")].filter(Boolean).join("; ");
	return {
		guard: "failures",
		effect: "invalid",
		side: base ? head ? "both" : "base" : "head",
		message
	};
}
function requestDoubts(row) {
	const shares = {
		base: shareOf(row, "base"),
		head: shareOf(row, "head")
	};
	const failed = {
		base: count$1(row, "base"),
		head: count$1(row, "head")
	};
	if (failed.base + failed.head === 0) return [];
	const bad = {
		base: badSlices(row, "base"),
		head: badSlices(row, "head")
	};
	const of = slicesOfBoth(row.blocks);
	const more = (side, other) => {
		if (failed[side] < fewest$1) return [];
		const fine = failed[other] === 0 ? `; \`${row[other]}\` responds as expected` : "";
		const evidence = {
			kind: "more-often",
			accused: shares[side],
			other: shares[other],
			slices: {
				accused: bad[side],
				other: bad[other],
				of
			}
		};
		return [doubt(side, `${words(row, side)}${fine}`, "invalid", evidence)];
	};
	const both = [words(row, "base"), words(row, "head")].filter(Boolean).join("; ");
	const lesser = shares.base.map((share, i) => Math.min(share, shares.head[i]));
	const neither = doubt("both", `${both}. ${remedy(row)}`, "invalid", {
		kind: "above",
		values: lesser,
		limit: mostOfBoth
	});
	const [less, most] = [mean(shares.base), mean(shares.head)].toSorted((a, b) => a - b);
	const accusations = [...more("head", "base"), ...more("base", "head")];
	return [
		...most < alike$2 * less ? [neither, ...accusations] : [...accusations, neither],
		...Math.max(failed.base, failed.head) < fewest$1 ? [] : [doubt(void 0, `${both}: chance can explain this, so the row counts`, "warning", void 0)],
		doubt(void 0, `${both}: too few to tell which side is to blame, but enough to affect the figures`, "wider", {
			kind: "shift",
			shift: Object.fromEntries(row.blocks.map(({ index }, i) => [index, excess$1(shares.base[i], shares.head[i])]))
		})
	];
}
const doubt = (side, message, effect, evidence) => ({
	guard: "failures",
	effect,
	message,
	evidence,
	side
});
/** What helps where both sides fail. */
const remedy = (row) => row.blocks.some(({ head }) => (head.all.statuses["429"] ?? 0) > 0) ? "429 means that the server limits requests: switch the limit off for the measurement" : "Fix the request, or write the status that you expect under `expect`";
/** Log ratio by which head is too fast if failing takes no time, as against what base's own failures do to base. */
const excess$1 = (base, head) => Math.log1p(-held$1(base)) - Math.log1p(-held$1(head));
/** A side that fails whenever it is asked would be infinitely too fast. */
const held$1 = (share) => Math.min(share, 1 - 1e-12);
const partOf = ({ request }, pool) => request === void 0 ? pool.all : pool.requests[request];
const failedIn = (row, pool) => partOf(row, pool).unexpected + pool.timeouts + pool.connectionErrors;
const count$1 = (row, side) => row.blocks.reduce((sum, block) => sum + failedIn(row, block[side]), 0);
/** By block: failed requests of those sent, 0 … 1. */
const shareOf = (row, side) => row.blocks.map((block) => Math.min(1, failedIn(row, block[side]) / Math.max(1, block[side].sent)));
/** By block. */
const badSlices = (row, side) => row.blocks.map((block) => Math.max(block[side].slices.failing, partOf(row, block[side]).failing));
/** What failed on a side, '' where nothing did. */
function words(row, side) {
	const sum = (of) => row.blocks.reduce((total, block) => total + of(block), 0);
	const sent = sum((block) => block[side].sent);
	const timeouts = sum((block) => block[side].timeouts);
	const errors = sum((block) => block[side].connectionErrors);
	const answered = sum((block) => partOf(row, block[side]).answered);
	const unexpected = sum((block) => partOf(row, block[side]).unexpected);
	const name = `\`${row[side]}\``;
	const within = `${row.scenario.timeout / 1e3} s`;
	if (answered === 0 && sent > 0) return `${name} responded to none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${within}` : ""}`;
	return [
		unexpected > 0 && `${name} returned ${statusesOf(row, side)} for ${thousands(unexpected)} of ${thousands(answered)} requests (${percent(unexpected / answered)})`,
		timeouts > 0 && `${name} left ${thousands(timeouts)} of ${thousands(sent)} requests without a response for ${within}`,
		errors > 0 && `${name} refused or broke ${thousands(errors)} connections`
	].filter(Boolean).join(", ");
}
/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row, side) {
	const counts = /* @__PURE__ */ new Map();
	const indexes = row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request];
	for (const block of row.blocks) for (const index of indexes) for (const [status, count] of Object.entries(block[side].requests[index].statuses)) if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count);
	return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([status]) => status).join(" and ");
}
const expects = ({ scenario }, index, status) => isExpected(status, scenario.requests[index].expect);

// src/compare/guards/generator-saturated.ts
/** Above this share of its time the load generator's event loop adds waiting of its own to every response. */
const limit$2 = .85;
/**
* A load generator that is busy itself measures itself: a server then is at least as fast as it looks, and may be faster.
*
*   busy against base    base may be faster: head is not shown to keep up with it
*   busy against head    head may be faster: it is not shown to be slower
*
* CPU time per request is not touched. Where it is gated, it tells of a head that computes more, though not of one that waits
* longer: a row that could only stay undecided is left to it, unless it looks worse.
*/
const generatorSaturated = (row) => {
	const { base, head, blocks, metric } = row;
	if (!(metric === "rps" || metric === "throughput" || isLatency(metric)) || blocks.length === 0) return [];
	const busy = (side, forbids) => {
		const values = blocks.map((block) => block[side].utilisation);
		if (mean(values) <= limit$2) return [];
		const fact = `The load generator was busy ${percent(mean(values))} of the time against \`${side === "base" ? base : head}\` (limit ${percent(limit$2)}): it, not the server, set the pace`;
		return [{
			guard: "generator-saturated",
			effect: "inconclusive",
			forbids,
			message: `${fact}. CPU time per request stays valid. To judge more than \`cpu\`, measure on a machine with more cores`,
			evidence: {
				kind: "above",
				values,
				limit: limit$2
			},
			...side === "base" && isCpuGated(row) && { leftTo: {
				metric: "cpu",
				message: `${fact}, so a head that waits longer may not show. \`cpu\` decides instead. A machine with more cores can judge them, too`
			} }
		}];
	};
	return [...busy("base", ["within", "improved"]), ...busy("head", ["regressed"])];
};
/** Is CPU time per request gated for the same requests, and known in most blocks? */
function isCpuGated({ blocks, scenario, request, threshold }) {
	if (threshold === void 0 || request !== void 0) return false;
	const known = blocks.filter(({ base, head }) => base.all.values.cpu !== void 0 && head.all.values.cpu !== void 0);
	return scenario.thresholds.some(({ metric }) => metric === "cpu") && 2 * known.length > blocks.length;
}

// src/compare/guards/idle-variant-busy.ts
/** A thousandth of a CPU moves no figure: every server at rest has its timers. */
const nothing = .001;
/** More of a CPU than a server can burn beside another one that still makes progress. */
const most$5 = .99;
/**
* A server that uses CPU while the other one is measured may slow it down, at worst by all that it uses. Where both use
* as much, both are slowed alike; what one of them uses more may be all there is of a change, or hide one:
*
*   head idles at 4 %, base at 1 %    base is at worst 3 % faster than it looks: ln(1 − 0.01) − ln(1 − 0.04) = 0.031
*/
const idleVariantBusy = ({ base, head, blocks }) => {
	const known = blocks.flatMap((block) => {
		const [beside, under] = [idleShare(block, "head"), idleShare(block, "base")];
		return beside === void 0 || under === void 0 ? [] : [{
			index: block.index,
			base: beside,
			head: under
		}];
	});
	if (known.length === 0) return [];
	const shares = {
		base: mean(known.map((each) => each.base)),
		head: mean(known.map((each) => each.head))
	};
	if (Math.max(shares.base, shares.head) < nothing) return [];
	const side = shares.head > shares.base ? "head" : "base";
	const [more, less] = side === "head" ? [head, base] : [base, head];
	return [{
		guard: "idle-variant-busy",
		effect: "wider",
		side,
		message: `\`${more}\` used ${percent(shares[side])} of a CPU while it was not under load, and \`${less}\` used ${percent(shares[side === "head" ? "base" : "head"])}. This may slow the other side down by as much. Does \`${more}\` poll, run background jobs, or still compile? Switch such jobs off for the measurement, or set a longer \`warmup\`. With \`JAVA_TOOL_OPTIONS: -XX:TieredStopAtLevel=1\` a JVM is done compiling within seconds`,
		evidence: {
			kind: "shift",
			shift: Object.fromEntries(known.map((each) => [each.index, Math.log1p(-each.base) - Math.log1p(-each.head)]))
		}
	}];
};
/** Of one CPU, what the other side used while this one was under load; undefined where it cannot be read. */
function idleShare(block, loaded) {
	const { idleCpu, duration } = block[loaded];
	return idleCpu === null || duration === 0 ? void 0 : Math.min(most$5, idleCpu / duration);
}

// src/compare/guards/machine-disturbed.ts
/** Share of a block's rounds that may be dropped, of which half is the most: then nearly all were disturbed. */
const limit$1 = .45;
/**
* Something else used the machine. Rounds are dropped blind to whom they hit, so what is left is true, with a wider interval:
* this forbids no verdict. It says why there is none.
*/
const machineDisturbed = ({ blocks }) => {
	const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0);
	const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0);
	if (dropped <= limit$1 * all) return [];
	return [{
		guard: "machine-disturbed",
		effect: "inconclusive",
		forbids: [],
		message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent(dropped / all)}) were disturbed by other work on the machine and dropped. Run nothing else on the machine, or use a different runner`,
		evidence: {
			kind: "above",
			values: blocks.map(({ base: { rounds } }) => rounds.dropped / Math.max(1, rounds.dropped + rounds.kept)),
			limit: limit$1
		}
	}];
};

// src/compare/guards/not-measured.ts
/** No block has figures of both sides. A run always measures every scenario, so somebody left it out. */
const notMeasured = ({ blocks, scenario, results }) => {
	if (blocks.length > 0) return [];
	return [{
		guard: "not-measured",
		effect: "invalid",
		side: "head",
		message: `${results.blocks.length === 0 ? "nothing" : `\`${scenario.name}\``} was${results.blocks.length === 0 ? "" : " not"} measured`
	}];
};

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
	4: 4.18,
	5: 3.5,
	6: 3.16,
	7: 2.97,
	8: 2.84,
	9: 2.76,
	10: 2.69,
	11: 2.66,
	12: 2.64
};
/** Two launches differ by themselves as much as so much load of one scenario does, ms. */
const launchSpread = 33e3;
/** A plan whose interval's square is so many times the best one's is as good. */
const littleWorse = 1.2;
/** Part of a block that is kept in reserve where fewer than the most are planned: there the last one counts. */
const reserve = .25;
/** Records of one block, of all its scenarios: a slice has one for each request of its mix. Twelve such blocks make a results.json of some 100 MB. */
const mostRecords = 4e4;
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
* Shares the budget among at most `looks.at(-1)` blocks.
*
*   budget ─┬─ 12 blocks ─┬─ overhead (boot, warm-up, stop)
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
*   150 s, overhead of 6 s a block    12 × 6.3 s
*    60 s, overhead of 4 s a block     8 × 3.1 s, not 12 × 1.0 s
*   150 s, overhead of 16 s a block    6 × 7.5 s, not 8 × 1.0 s
*/
function loadOfBlock(scenarios, budget, overhead) {
	const most = looks.at(-1);
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

// src/compare/guards/too-few-observations.ts
/** A percentile needs a tail. Without one it is shown, even where the config gates it. */
const tooFewObservations = ({ blocks, metric, request, threshold, config }) => {
	const q = percentile(metric);
	if (q === void 0 || threshold === void 0 || blocks.length === 0) return [];
	const beyond = Math.min(1 - q / 100, q / 100);
	const answered = (side) => blocks.map((block) => (request === void 0 ? block[side].all : block[side].requests[request]).answered);
	const fewest = median(blocks.map((_, i) => Math.min(answered("base")[i], answered("head")[i])));
	if (fewest === 0 || fewest * beyond >= 50) return [];
	const wanted = Math.ceil(50 / beyond - 1e-9);
	return [{
		guard: "too-few-observations",
		effect: "not-gated",
		message: `${metric} needs ${thousands(wanted)} responses per block from each variant, and there were ${thousands(fewest)}`,
		budget: config.budget * wanted / fewest
	}];
};

// src/compare/guards/unreadable.ts
/** A metric that has no value here in most blocks, although requests were answered, cannot be gated. */
const unreadable$1 = (row) => {
	const { blocks, metric: metric$6, threshold } = row;
	if (threshold === void 0) return [];
	const part = (pool) => row.request === void 0 ? pool.all : pool.requests[row.request];
	const answered = blocks.filter(({ base, head }) => part(base).answered > 0 && part(head).answered > 0);
	const has = (side) => answered.filter((block) => part(block[side]).values[metric$6] !== void 0).length;
	const missing = ["base", "head"].filter((side) => 2 * has(side) < answered.length);
	if (missing.length === 0) return [];
	return [{
		guard: "unreadable",
		effect: "not-gated",
		message: `${metric(metric$6).label} of ${missing.map((side) => `\`${row[side]}\``).join(" and ")} cannot be read here${why$2(row)}`
	}];
};
/** `cpu` and `rss` come from the processes of a server on this machine, as Linux tells of them. */
function why$2({ metric, config, base, head, results }) {
	if (metric !== "cpu" && metric !== "rss") return "";
	if (config.variants.some(({ name, url }) => url !== void 0 && (name === base || name === head))) return ": perf-gate cannot see the processes of a server given by its URL";
	return /linux/i.test(results.machine.kernel) ? "" : `: this needs Linux, and this machine runs ${results.machine.os}`;
}

// src/compare/guards.ts
const checks = [
	failures,
	notMeasured,
	connectionsDropped,
	differentWork,
	generatorSaturated,
	machineDisturbed,
	idleVariantBusy,
	tooFewObservations,
	unreadable$1
];
/** Everything that the guards have against a row. What explains most of the rest comes first. */
const against = (row) => checks.flatMap((check) => check(row));
/** Now, and at every look of a gated row. `values`: indexes of the blocks in which it has a value, for looks count these. */
function doubts(row, values) {
	const reached = row.threshold === void 0 ? [] : looks.filter((look) => look <= values.length);
	return {
		now: against(row),
		atLook: Object.fromEntries(reached.map((look) => [look, against(upTo(row, values[look - 1]))]))
	};
}
/** As it stood after the block of this index. */
function upTo(row, last) {
	const { blocks, results } = row;
	return {
		...row,
		blocks: blocks.filter(({ index }) => index <= last),
		results: {
			...results,
			failures: results.failures.filter(({ block }) => block <= last)
		}
	};
}

// src/compare/noise.ts
/** Share of the rounds at either end that count only as much as the next one: a pause that is part of a regression must not make its block count less. */
const held = 1 / 8;
/** Fewer rounds say too little about their spread. */
const fewest = 4;
/**
* How far the log ratio of a block may be off by the spread of its rounds: its variance, were the rounds independent. Each round
* gives the cost of a response on either side, in the same unit. undefined where there are too few rounds, or one without a response.
*
*   (SD of ln(head / base) over n rounds, an eighth at either end held)² / n
*/
function noise(base, head) {
	const ratios = base.map((cost, round) => Math.log(head[round] / cost)).toSorted((a, b) => a - b);
	if (ratios.length < fewest || ratios.length !== head.length || !ratios.every(Number.isFinite)) return void 0;
	const cut = Math.floor(ratios.length * held);
	const [low, high] = [ratios[cut], ratios.at(-1 - cut)];
	return sampleStandardDeviation(ratios.map((ratio) => Math.min(high, Math.max(low, ratio)))) ** 2 / ratios.length;
}

// src/compare/compare.ts
/**
* What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
* order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
* `pools`: of the run, so that each block is pooled once.
*/
function compare(results, pools = pooling(results)) {
	return results.config.scenarios.flatMap((scenario) => pairs$1(results).flatMap((pair) => compareScenario({
		config: results.config,
		scenario,
		...pair,
		blocks: blocksOf(results, scenario, pair, pools),
		results
	}, pair)));
}
/** Every variant beside the baseline; and one that is to be judged against another, beside that one, too. */
function pairs$1({ variants, config }) {
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
	return results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const each = pools(block, scenario);
		const probes = probesIn(block);
		const [a, b] = [each.get(base), each.get(head)];
		return a === void 0 || b === void 0 ? [] : [{
			index,
			block,
			probes,
			base: a,
			head: b
		}];
	});
}
function compareScenario(guarded, { judged, against }) {
	const { requests, thresholds } = guarded.scenario;
	const rowOf = (of, { metric, threshold }) => ({
		...row$3(of, metric, judged ? threshold : void 0),
		against
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
	return withThresholds$1([.../* @__PURE__ */ new Set([...shown, ...thresholds.map(({ metric }) => metric)])], thresholds);
}
/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds) {
	const gated = thresholds.filter(({ metric }) => isLatency(metric));
	return withThresholds$1([.../* @__PURE__ */ new Set([
		"rps",
		"p50",
		"p90",
		"p99",
		...gated.map(({ metric }) => metric)
	])], gated);
}
const withThresholds$1 = (names, thresholds) => names.map((metric) => {
	const threshold = thresholds.find((each) => each.metric === metric);
	return threshold === void 0 ? { metric } : {
		metric,
		threshold
	};
});
function row$3(guarded, metric, threshold) {
	const { scenario, request, base, head, blocks } = guarded;
	const part = (of) => request === void 0 ? of.all : of.requests[request];
	const paired = blocks.flatMap((block) => pair(block.index, metric, part(block.base).values[metric], part(block.head).values[metric], noiseOf(block, metric)));
	const values = (side) => blocks.map((block) => part(block[side]).values[metric]).filter((value) => value !== void 0);
	return {
		scenario: scenario.name,
		request: request === void 0 ? void 0 : scenario.requests[request].name,
		variant: head,
		baseline: base,
		metric,
		blocks: paired,
		base: middle(values("base")),
		head: middle(values("head")),
		threshold,
		doubts: doubts({
			...guarded,
			metric,
			threshold
		}, paired.map(({ block }) => block))
	};
}
const middle = (values) => values.length === 0 ? null : median(values);
/** Rates and CPU time are sums over rounds, so that rounds tell how sure they are; percentiles are not. */
function noiseOf({ base, head }, metric) {
	if (metric !== "rps" && metric !== "throughput" && metric !== "cpu") return void 0;
	const cost = metric === "cpu" ? "cpu" : "time";
	return noise(base.perRound[cost], head.perRound[cost]);
}
/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block, metric$5, base, head, noise) {
	if (base === void 0 || head === void 0) return [];
	const change = Math.log(head / base);
	return [{
		block,
		base,
		head,
		d: metric(metric$5).better === "higher" ? -change : change,
		noise
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
* What an error is spent on, and how late: by block B, α·(B/12)^power of it.
*
*   accuse    late: an early accusation has to be overwhelming, and the last look has nearly all of α
*   clear     a run of unchanged code should end early
*   improve   sooner still, for most rows are cleared at the first look, and their improvement is told there or never
*   refuse    what a guard may spend to refuse a row
*/
const powers = {
	accuse: 8,
	clear: 2,
	improve: 1,
	refuse: 2
};
/**
* The looks up to n blocks (2 … 12), and the one-sided error α spent by each. A run that is over spends at its last look
* whatever is left; one that is not, has looked at n as if n had been planned.
*
*   clear, over after 9 blocks:   6: α/4   8: 4α/9   9: α
*/
function spending(blocks, alpha, over, purpose) {
	return [...looks.filter((look) => look < blocks), blocks].map((look) => ({
		blocks: look,
		spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** powers[purpose]
	}));
}
/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
function critical(blocks, alpha, over, purpose) {
	return criticalValues(spending(blocks, alpha, over, purpose)).at(-1);
}
/** What the look at n blocks may spend by itself, whatever the earlier ones have found: a union bound over the looks. */
function levelOf(blocks, alpha, over, purpose) {
	const [last, before] = spending(blocks, alpha, over, purpose).toReversed();
	return last.spent - (before?.spent ?? 0);
}

// src/judge/assessment.ts
/** Interval of an estimate when calling it worse may cost `alphaFail`; `over`: measuring is, nothing is kept for later. */
function assess(at, alphas = {
	fail: alphaPass,
	pass: alphaPass
}, over = "over", feared = []) {
	const last = over === "over";
	const c = {
		accuse: critical(at.blocks, alphas.fail, last, "accuse"),
		clear: critical(at.blocks, alphas.pass, last, "clear"),
		improve: critical(at.blocks, alphas.fail, last, "improve")
	};
	const all = [at, ...feared];
	const low = (by) => Math.min(...all.map(({ mean, se }) => mean - by * se));
	const high = (by) => Math.max(...all.map(({ mean, se }) => mean + by * se));
	return {
		...at,
		p: Math.max(...all.map(({ p }) => p)),
		feared,
		over: last,
		alphaFail: alphas.fail,
		alphaPass: alphas.pass,
		critical: c.accuse,
		lower: low(c.accuse),
		upper: high(c.clear),
		floor: low(c.clear),
		ceiling: high(c.improve)
	};
}
/**
* Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
*
*   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
*
* 12 blocks, SD 2.5 %, one row: (1.823 + 0.876) · 2.5 %/√12 = 1.9 %. The sum of two quantiles stands for the
* noncentral t.
*/
function detectable({ critical: c, blocks, se }) {
	return (c + tQuantile(.8, blocks - 1)) * se;
}
/** The same spread over the most blocks a run has. */
const atMost = ({ sd, alphaFail }) => ({
	blocks: maxBlocks,
	se: sd / Math.sqrt(maxBlocks),
	critical: critical(maxBlocks, alphaFail, true, "accuse")
});
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
function atLook(at, tau) {
	if (at.ceiling < 0) return "improved";
	if (at.upper < tau) return "within";
	if (at.lower > tau) return "regressed";
}
/** At the end: is the row called worse? The null hypothesis that Holm's procedure steps over. */
const worse = ({ lower }, tau, evidence) => lower > (evidence === "proven" ? tau : 0);

// src/judge/statistics/sign-flip.ts
/**
* Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
* observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
* the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 16: all patterns are counted.
*/
function signFlip(values) {
	if (values.length > 16) throw new RangeError(`${values.length} values have too many sign patterns to count`);
	const least = values.reduce((sum, value) => sum + value, 0) - values.reduce((sum, value) => sum + Math.abs(value), 0) * 1e-12;
	const half = values.length >> 1;
	return pairs(sums(values.slice(0, half)), sums(values.slice(half)), least) / 2 ** values.length;
}
/** How many sums of one of each are at least so much: 2 · 64 sums in order instead of 4,096, where there are twelve values. */
function pairs(some, others, least) {
	some.sort();
	others.sort();
	let [count, from] = [0, others.length];
	for (const sum of some) {
		while (from > 0 && sum + others[from - 1] >= least) from--;
		count += others.length - from;
	}
	return count;
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
const most$4 = 600;
/**
* Estimate from one log ratio per block; 2 to 16 of them. `noise`: the variance of each that its own rounds explain, where
* that is known of every block. A restless minute then counts less:
*
*   w = 1 / (noise + median noise)      mean = Σwd / Σw      se² = Σw(d − mean)² / ((n − 1) · Σw)
*
* The median stands for what rounds do not explain, and keeps one quiet block from deciding alone: no block counts more than
* twice as much as the one in the middle. Without noise, all weights are 1, and it is Student's estimate.
*/
function estimate(values, noise = []) {
	const held = values.map((value) => Math.min(most$4, Math.max(-600, value)));
	const weights = weightsOf(held.length, noise);
	const { mean, sd } = weighted(held, weights);
	const se = sd / Math.sqrt(held.length);
	return {
		blocks: held.length,
		mean,
		sd,
		se,
		p: signFlip(held.map((value, i) => weights[i] * value))
	};
}
/** Mean of values by their weights, and the standard deviation of one of mean weight. */
function weighted(values, weights) {
	const all = sum$3(weights);
	const mean = sum$3(values.map((value, i) => weights[i] * value)) / all;
	const squares = sum$3(values.map((value, i) => weights[i] * (value - mean) ** 2));
	return {
		mean,
		sd: Math.sqrt(values.length * squares / (values.length - 1) / all)
	};
}
/** Around 1. */
function weightsOf(blocks, noise) {
	const known = noise.filter((value) => value !== void 0);
	const middle = known.length < blocks || blocks === 0 ? 0 : median(known);
	if (!(middle > 0)) return Array.from({ length: blocks }, () => 1);
	return known.map((value) => 2 * middle / (value + middle));
}

// src/judge/statistics/fisher.ts
/**
* Fisher's exact one-sided p-value: `marked` + `otherMarked` of 2 · `of` things are marked, half of all are ours, dealt out by
* chance; the probability that at least `marked` of ours are. 12 of 12 against 0 of 12: 1 of 2,704,156, 3.7 · 10⁻⁷.
*/
function fisher(marked, otherMarked, of) {
	const all = marked + otherMarked;
	const most = Math.min(of, all);
	const log = (k) => logChoose(of, k) + logChoose(of, all - k) - logChoose(2 * of, all);
	let sum = 0;
	for (let k = marked; k <= most; k++) if (all - k <= of) sum += Math.exp(log(k));
	return Math.min(1, sum);
}
function logChoose(n, k) {
	let sum = 0;
	for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
	return sum;
}

// src/judge/statistics/rank-sum.ts
/**
* Exact one-sided p-value of the Wilcoxon-Mann-Whitney test that `accused` is not higher than `other`: of all ways to deal
* the values out to the two sides, the share in which the ranks of `accused` sum to at least what they do. Ties share their
* middle rank and are counted exactly. It assumes only that, where nothing differs, every launch is as good as the other.
* Six zeros and six greater values: 1 of 924 ways, 0.0011. 1 where either side is empty.
*/
function rankSum(accused, other) {
	const all = [...accused, ...other].toSorted((a, b) => a - b);
	const doubled = new Map(all.map((value) => [value, all.indexOf(value) + all.lastIndexOf(value) + 2]));
	const rankOf = (value) => doubled.get(value);
	const observed = accused.reduce((sum, value) => sum + rankOf(value), 0);
	const most = all.reduce((sum, value) => sum + rankOf(value), 0);
	const ways = Array.from({ length: accused.length + 1 }, () => new Float64Array(most + 1));
	ways[0][0] = 1;
	for (const rank of all.map(rankOf)) for (let chosen = accused.length; chosen > 0; chosen--) for (let sum = most; sum >= rank; sum--) ways[chosen][sum] += ways[chosen - 1][sum - rank];
	const every = ways.at(-1);
	const total = every.reduce((sum, count) => sum + count, 0);
	return every.slice(observed).reduce((sum, count) => sum + count, 0) / total;
}

// src/judge/proof.ts
/** Evidence like that ends a row at once, look or no look: a head that responds with nothing but 500 need not be measured twelve times. */
const overwhelming = 1e-6;
/** Is what a guard has against a row as good as a regression would have to be? `alpha`: one-sided error that the row may spend on it. */
function isProven({ evidence }, occasion, alpha) {
	if (evidence === void 0) return true;
	if (evidence.kind === "shift") return false;
	if (evidence.kind === "more-often") return isMoreOften(evidence, occasion, alpha);
	return occasion !== "passing" && isAbove(evidence, occasion, alpha);
}
function isMoreOften({ accused, other, slices }, occasion, alpha) {
	if (slices !== void 0 && isOverwhelming(slices, occasion)) return true;
	if (occasion === "passing" || accused.length === 0) return false;
	return rankSum(accused, other) <= levelOf(accused.length, alpha, occasion === "over", "refuse");
}
/** May more blocks prove it? It would be proven if all could be spent now, or so few blocks cannot say more than they do. */
function isLikely({ evidence }, alpha) {
	if (evidence?.kind !== "more-often" || evidence.accused.length === 0) return false;
	const { accused, other } = evidence;
	return rankSum(accused, other) <= alpha || min(accused) > max(other);
}
/** Slices of one launch fail together if it started badly. So every launch must be overwhelming by itself, and one is enough only if the run has no other. */
function isOverwhelming({ accused, other, of }, occasion) {
	if (accused.length < (occasion === "over" ? 1 : 2)) return false;
	return accused.every((count, i) => fisher(count, other[i], of[i]) < overwhelming);
}
function isAbove({ values, limit }, occasion, alpha) {
	if (values.length < 2 || mean(values) <= limit) return false;
	const at = estimate(values);
	return at.mean - critical(at.blocks, alpha, occasion === "over", "refuse") * at.se > limit;
}

// src/judge/scale.ts
/** Beyond this the exponential is no number a reader or a JSON file can hold. */
const most$3 = 700;
/** A change for the worse (fraction) on the log scale: 5 % more latency is ln 1.05, 5 % fewer requests −ln 0.95. */
function worseToLog(name, worse) {
	if (metric(name).better === "lower") return Math.log1p(worse);
	return -Math.log1p(-Math.min(worse, 1 - 1e-12));
}
/** The log scale as a change for the worse, a fraction: never above 1 where more is better. Inverse of `worseToLog`. */
function logToWorse(name, d) {
	const held = Math.min(most$3, Math.max(-700, d));
	return metric(name).better === "lower" ? Math.expm1(held) : -Math.expm1(-held);
}
/** The log scale as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
function logToChange(name, d) {
	const held = Math.min(most$3, Math.max(-700, d));
	const change = Math.expm1(metric(name).better === "lower" ? held : -held);
	return change === 0 ? 0 : change;
}

// src/judge/course.ts
/** Threshold of a gated row on the log scale. */
function tau({ metric, threshold }) {
	if (!threshold) throw new Error(`${metric} is not gated`);
	return worseToLog(metric, threshold.worse);
}
/** Replays the looks of a row, first to last: the first that can give a verdict settles it. Looks count blocks with a value. */
function follow(comparison, rules) {
	const count = Math.min(maxBlocks, comparison.blocks.length);
	let last;
	if (comparison.threshold !== void 0) for (const look of looks.filter((look) => look <= count)) {
		last = standAfter(comparison, look, "look", rules);
		if (last.verdict !== void 0) return last;
	}
	if (last?.leftTo !== void 0 && !rules.final) return last;
	return standAfter(comparison, count, rules.final ? "over" : "passing", rules);
}
/** How a row stands after so many of its blocks. */
function standAfter(comparison, count, occasion, rules) {
	const doubts = occasion === "look" ? comparison.doubts.atLook[count] : comparison.doubts.now;
	const isPlanned = comparison.threshold !== void 0;
	const { alpha, guardAlpha } = isPlanned ? rules : {
		alpha: alphaShown,
		guardAlpha: alphaShown
	};
	const proven = (effect) => doubts.filter((doubt) => doubt.effect === effect && isProven(doubt, occasion, guardAlpha));
	const invalid = proven("invalid");
	const course = {
		comparison,
		gated: isPlanned,
		doubts,
		trips: proven("warning").map(trip)
	};
	if (invalid.length > 0) return {
		...course,
		verdict: "invalid",
		trips: invalid.slice(0, 1).map(trip)
	};
	const ungated = isPlanned ? proven("not-gated") : [];
	const doubtful = isPlanned ? [] : proven("inconclusive").filter(({ forbids }) => forbids?.length !== 0);
	const gated = isPlanned && ungated.length === 0;
	const trips = [...ungated, ...doubtful].map(trip).concat(course.trips);
	if (count < 2) return {
		...course,
		gated,
		trips
	};
	if (!gated) return {
		...course,
		gated,
		trips,
		standing: shown$3(comparison, count)
	};
	const standing = assessed({
		...course,
		gated
	}, count, {
		fail: alpha,
		pass: alphaPass
	}, occasion);
	return occasion === "passing" ? {
		...course,
		standing
	} : settle({
		...course,
		standing
	}, occasion, rules);
}
const estimated = (blocks) => estimate(blocks.map(({ d }) => d), blocks.map(({ noise }) => noise));
const shown$3 = ({ blocks }, count) => assess(estimated(blocks.slice(0, count)), {
	fail: alphaShown,
	pass: alphaShown
}, "over");
/** A row's blocks as they were measured, and as they would have been if the worst were true that guards fear. */
function assessed({ comparison, doubts }, count, alphas, occasion) {
	const blocks = comparison.blocks.slice(0, count);
	const shifts = doubts.map(({ evidence }) => evidence).filter((evidence) => evidence?.kind === "shift");
	const moved = (held) => estimated(blocks.map((at) => ({
		...at,
		d: at.d + shifts.reduce((sum, { shift }) => sum + held(shift[at.block] ?? 0), 0)
	})));
	const feared = shifts.length === 0 ? [] : [moved((by) => Math.min(0, by)), moved((by) => Math.max(0, by))];
	const measured = estimated(blocks);
	return assess(measured, alphas, occasion === "over" ? "over" : "going on", feared);
}
function settle(course, occasion, { guardAlpha }) {
	const verdict = atLook(course.standing, tau(course.comparison));
	if (verdict === void 0) return course;
	if (course.doubts.some((doubt) => doubt.effect === "invalid" && isLikely(doubt, guardAlpha)) && occasion === "look" && verdict !== "regressed") return course;
	return carried(course, verdict, occasion, guardAlpha);
}
/** What forbids a row a verdict, proven as well as `alpha` demands. */
const barring = ({ doubts }, verdict, occasion, alpha) => doubts.filter((doubt) => doubt.forbids?.includes(verdict) === true && isProven(doubt, occasion, alpha));
/**
* A verdict, unless a guard shows that the figures do not carry it: then more blocks would not, either. The row is undecided, or
* left to another metric.
*/
function carried(course, verdict, occasion, alpha) {
	const forbidding = barring(course, verdict, occasion, alpha);
	if (forbidding.length === 0) return {
		...course,
		verdict
	};
	const left = verdict === "regressed" ? void 0 : leave(course, forbidding);
	if (left !== void 0) return left;
	return {
		...course,
		verdict: "inconclusive",
		trips: [...forbidding.map(trip), ...course.trips]
	};
}
/**
* The row as one that is only shown, because of these guards, where another metric tells what it cannot. Not where it looks worse, by
* its own interval at 95 % or by the threshold: what hides a change hides part of one, too.
*/
function leave(course, doubts) {
	const { comparison, standing } = course;
	const metrics = doubts.map(({ leftTo }) => leftTo);
	const own = shown$3(comparison, standing.blocks);
	if (metrics.length === 0 || metrics.includes(void 0) || own.lower > 0 || own.mean >= tau(comparison)) return void 0;
	return {
		...course,
		gated: false,
		leftTo: metrics[0].metric,
		standing: own,
		trips: [...doubts.map((doubt) => trip({
			...doubt,
			effect: "not-gated",
			message: doubt.leftTo.message
		})), ...course.trips]
	};
}
const trip = ({ guard, message, budget, effect, side }) => ({
	guard,
	message,
	budget,
	effect: effect === "wider" ? "inconclusive" : effect,
	side
});

// src/judge/judgement.ts
/** Gated, comparable, and without an answer. */
const isPending = ({ gated, verdict }) => gated && (verdict ?? "inconclusive") === "inconclusive";
/** Only shown, because the load generator was too slow to judge it. */
const isLeft = ({ guards }) => guards.some(({ guard, effect }) => guard === "generator-saturated" && effect === "not-gated");
/** Does a row that is judged detect less than its threshold? Told as a reader sees it: to two digits. */
const isCoarse = ({ detects, threshold }) => detects !== null && threshold !== null && Number(detects.toPrecision(2)) > Number(threshold.toPrecision(2));
/** Passed, although it could have missed a regression as large as the threshold. */
const isWeak = (row) => row.verdict === "within" && isCoarse(row);

// src/judge/advice.ts
/** A longer budget than that many times is not sensible advice: a block has a limit, and a person has, too. */
const mostTimes = 6;
/**
* What would let the run tell what it could not: one change for all rows. A longer budget where that is enough, and larger
* thresholds where it is not. `rows`: those of `courses`, in the same order.
*/
function adviceFor(courses, rows, config, state) {
	if (!state.final || state.blocks === 0) return void 0;
	const spent = Math.max(config.budget, state.spent ?? 0);
	const most = mostTimes * spent;
	const needs = rows.flatMap((row, i) => needOf(row, courses[i], config.budget, spent, most)).filter(({ row, budget }) => budget <= most || isCoarse(row));
	if (needs.some(({ budget }) => budget > most)) return withThresholds(needs.filter(({ row }) => isCoarse(row)));
	const tails = courses.flatMap(({ trips }, i) => trips.flatMap(({ budget }) => budget === void 0 || budget > most ? [] : [{
		row: rows[i],
		budget
	}]));
	const budget = Math.max(0, ...[...needs, ...tails].map((each) => each.budget), ...forBlocks(courses, config, state));
	if (budget === 0) return void 0;
	return {
		budget,
		thresholds: [],
		scenarios: [],
		detects: needs.toSorted((a, b) => b.budget - a.budget).map((need) => ({
			row: need.row,
			size: detectsWith(need, budget, config.budget, spent)
		})),
		ungated: tails.map(({ row }) => row)
	};
}
/** Undecided rows, and passed ones that detect too little. Nothing for a row that a guard explains: no load would help it. */
function needOf(row, course, budget, spent, most) {
	const { standing, trips } = course;
	if (!standing || !(isPending(row) || isWeak(row))) return [];
	if (trips.some(({ effect }) => effect === "inconclusive")) return [];
	const need = {
		row,
		course: {
			...course,
			standing
		}
	};
	return [{
		...need,
		budget: budgetFor(need.course, budget, spent, most)
	}];
}
/**
* More blocks first; where there are no more, more load in each: the spread goes with the root of the load, so half of it
* takes four times the time. A row that detects its threshold already is too close to it, and takes twice the time. Whether no
* sensible budget would do is not known before a run had all its blocks. `spent`: what the blocks took, at least the budget.
*/
function budgetFor({ comparison, standing }, budget, spent, most) {
	const full = standing.over ? spent * maxBlocks / standing.blocks : budget;
	const times = (detectable(atMost(standing)) / tau(comparison)) ** 2;
	const hasFew = standing.over && standing.blocks < maxBlocks;
	if (times > 1) return hasFew && times * full > most ? full : times * full;
	return hasFew ? full : 2 * full;
}
/** What a row would detect in a longer budget: a change for the worse, fraction. */
function detectsWith({ course: { comparison, standing } }, longer, budget, spent) {
	const blocks = standing.over ? standing.blocks * longer / spent : maxBlocks * longer / budget;
	const count = Math.min(maxBlocks, Math.floor(blocks + 1e-9));
	const at = {
		blocks: count,
		se: standing.sd / Math.sqrt(count * Math.max(1, blocks / maxBlocks)),
		critical: critical(count, standing.alphaFail, true, "accuse")
	};
	return logToWorse(comparison.metric, detectable(at));
}
/** By metric, what every row of it detects as it is. */
function withThresholds(coarse) {
	const most = /* @__PURE__ */ new Map();
	for (const { row } of coarse) most.set(row.metric, Math.max(most.get(row.metric) ?? 0, roundUp(row.detects)));
	return {
		thresholds: [...most].map(([metric, worse]) => ({
			metric,
			worse
		})),
		scenarios: [...new Set(coarse.map(({ row }) => row.scenario))],
		detects: [],
		ungated: []
	};
}
/** Budgets that bring the blocks without which there is no verdict. */
function forBlocks(courses, { budget }, { blocks, spent = 0 }) {
	const each = Math.max(budget, spent) / blocks;
	const isOpen = courses.some(({ gated, verdict }) => isPending({
		gated,
		verdict: verdict ?? null
	}));
	return blocks < looks[0] && (isOpen || !courses.some(({ gated }) => gated)) ? [each * looks[0]] : [];
}
/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction) {
	const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1);
	return Math.ceil(fraction / digit - 1e-9) * digit;
}

// src/judge/holm.ts
/**
* Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
* values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
*
*   m = 3:   A is worse at 5 %/3   →   B is worse at 5 %/2   →   C is not at 5 %     A, B regressed, C inconclusive
*
* All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
* significantly, but by less than its threshold, stays inconclusive but has been stepped over like the others.
*/
function conclude(courses, m, evidence) {
	const known = courses.filter(({ verdict }) => verdict === "regressed").length;
	const concluded = new Map(stepDown(courses.filter(undecided$1), m, known, evidence).map((c) => [c.comparison, c]));
	return courses.map((course) => {
		const done = concluded.get(course.comparison) ?? course;
		return undecided$1(done) ? explained$1(done, evidence) : done;
	});
}
function undecided$1(course) {
	const { gated, standing, verdict } = course;
	return gated && standing !== void 0 && verdict === void 0;
}
function stepDown(rows, m, j, evidence) {
	if (rows.length === 0) return [];
	const alpha = alphaRun / (m - j);
	const tested = rows.map((row) => ({
		...row,
		standing: assess(row.standing, {
			fail: alpha,
			pass: alphaPass
		}, "over", row.standing.feared)
	}));
	const found = tested.filter((row) => worse(row.standing, tau(row.comparison), evidence));
	if (found.length === 0) return tested;
	const left = tested.filter((row) => !found.includes(row));
	return [...found.map((row) => called(row, alpha)), ...stepDown(left, m, j + found.length, evidence)];
}
function called(row, alpha) {
	return row.standing.mean >= tau(row.comparison) ? carried(row, "regressed", "over", alpha) : {
		...row,
		verdict: "inconclusive"
	};
}
/**
* Why a row stayed undecided, where guards know: what they fear made the difference, or something else was in the way. One
* that could not have passed anyway is left to another metric, if that tells.
*/
function explained$1(row, evidence) {
	const { feared: _, ...plain } = row.standing;
	const left = leave(row, barring(row, "within", "over", row.standing.alphaFail));
	if (left !== void 0) return left;
	const unafraid = assess(plain, {
		fail: row.standing.alphaFail,
		pass: alphaPass
	}, "over");
	const threshold = tau(row.comparison);
	const isDecided = atLook(unafraid, threshold) !== void 0 || worse(unafraid, threshold, evidence) && unafraid.mean >= threshold;
	const why = row.doubts.filter(({ effect }) => effect === "wider" ? isDecided : effect === "inconclusive");
	return {
		...row,
		trips: [...why.map(trip), ...row.trips]
	};
}

// src/judge/row.ts
/** What the results say of a row, once it is known where it stands. */
function row$2(course, final) {
	const { comparison, gated, standing, trips } = course;
	const { scenario, request, variant, against, metric } = comparison;
	return {
		scenario,
		request,
		variant,
		against,
		metric,
		gated,
		...standing ? sides(comparison, standing) : {
			base: finite(comparison.base),
			head: finite(comparison.head)
		},
		change: standing ? logToChange(metric, standing.mean) : null,
		interval: standing ? interval(course, standing) : null,
		threshold: gated ? comparison.threshold.worse : null,
		detects: standing ? logToWorse(metric, sight$1(course, standing)) : null,
		p: standing ? standing.p : null,
		verdict: course.verdict === "invalid" ? "invalid" : gated ? course.verdict ?? "inconclusive" : null,
		ungated: trips.find(({ effect }) => effect === "not-gated")?.message ?? null,
		blocks: standing?.blocks ?? Math.min(maxBlocks, comparison.blocks.length),
		settled: final || !gated || course.verdict !== void 0,
		guards: trips,
		pairs: comparison.blocks.filter(({ base, head }) => Number.isFinite(base) && Number.isFinite(head)).map(({ block, base, head }) => ({
			block,
			base,
			head
		}))
	};
}
/**
* What each side measured in the blocks that the change rests on, with the weights of the change: geometric means, so that
* head / base is 1 + change. Medians would not have that ratio.
*/
function sides({ blocks }, { blocks: count }) {
	const rested = blocks.slice(0, count);
	const weights = weightsOf(count, rested.map(({ noise }) => noise));
	const middle = (side) => Math.exp(weighted(rested.map((block) => Math.log(block[side])), weights).mean);
	return {
		base: finite(middle("base")),
		head: finite(middle("head"))
	};
}
/**
* What a row shows is what its verdict rests on, looks and rows accounted for:
*
*   regressed, or undecided at the end    [lower, upper]     accused by its lower end
*   improved                              [floor, ceiling]   by its upper end
*   within, or still open                 [floor, upper]     both ends only clear
*/
function interval({ comparison: { metric }, verdict, gated }, at) {
	const isAccused = verdict === "regressed" || at.over && verdict !== "within" && verdict !== "improved";
	const low = gated && !isAccused ? {
		end: at.floor,
		error: at.alphaPass
	} : {
		end: at.lower,
		error: at.alphaFail
	};
	const high = verdict === "improved" ? {
		end: at.ceiling,
		error: at.alphaFail
	} : {
		end: at.upper,
		error: at.alphaPass
	};
	const ends = [logToChange(metric, low.end), logToChange(metric, high.end)];
	return {
		low: Math.min(...ends),
		high: Math.max(...ends),
		level: 1 - low.error - high.error
	};
}
/** What the row would have detected in all the blocks that it could have had: one that settled early needed fewer. */
const sight$1 = ({ gated }, at) => detectable(gated && !at.over ? atMost(at) : at);
function finite(value) {
	return value !== null && Number.isFinite(value) ? value : null;
}

// src/judge/run.ts
/**
* Verdict of a run, the first that holds:
*
*   broken         head fails where base works, in a gated row
*   regressed      a gated row regressed
*   invalid        a gated row cannot be compared, and that is head's doing; or nothing was measured
*   inconclusive   a gated row cannot be compared for another reason, or is undecided; no row that should be gated could be;
*                  or there were fewer than 2 blocks
*   passed         otherwise; without gated rows, when at least one row could be compared
*/
function runVerdict(rows, blocks) {
	const gated = rows.filter((row) => row.gated);
	const has = (verdict) => gated.some((row) => row.verdict === verdict);
	if (gated.some(isBroken)) return "broken";
	if (has("regressed")) return "regressed";
	if (gated.some(isHeadsDoing)) return "invalid";
	if (blocks === 0) return "invalid";
	if (has("invalid") || has("inconclusive") || blocks < 2) return "inconclusive";
	if (gated.length > 0) return "passed";
	if (rows.some(({ ungated }) => ungated !== null)) return "inconclusive";
	if (rows.some((row) => row.change !== null)) return "passed";
	return rows.some(isHeadsDoing) && rows.every((row) => row.verdict === "invalid") ? "invalid" : "inconclusive";
}
/** Head fails where base works. */
function isBroken({ guards }) {
	return guards.some(({ guard, effect, side }) => effect === "invalid" && guard === "failures" && side === "head");
}
/** Not comparable for what head does: different work, dropped connections, failures. */
function isHeadsDoing({ guards }) {
	return guards.some(({ effect, side }) => effect === "invalid" && side === "head");
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

// src/judge/warnings.ts
/** What a reader should know beside the verdict, once measuring is over: before that, nothing is too little yet. */
function warnings(courses, state) {
	if (!state.final) return [];
	return [
		...tampering(state),
		...nothingGated(courses),
		...tooFewBlocks(courses, state),
		...courses.flatMap((course) => baseFails(course)),
		...notGated(courses)
	];
}
/** No verdict comes of it: who did it, base or head, cannot be told. */
function tampering({ tampered = [] }) {
	if (tampered.length === 0) return [];
	return [{
		fact: `The code that was measured wrote to files of the runner: ${tampered.map((name) => `\`${name}\``).join(", ")}.`,
		advice: "They were restored. Check what the installs, builds and servers of this pull request do before you trust its figures."
	}];
}
function nothingGated(courses) {
	if (courses.some(({ comparison }) => comparison.threshold !== void 0)) return [];
	if (new Set(courses.map(({ comparison }) => comparison.variant)).size > 1) return [];
	return [{
		fact: "Nothing was gated, so nothing could have failed.",
		advice: "Give at least one metric a threshold under `gate`."
	}];
}
/** A run ends at 1.2 times its budget, so it may have too few blocks. */
function tooFewBlocks(courses, { blocks, spent = 0 }) {
	const isPlain = !courses.some(({ gated }) => gated);
	const isOpen = courses.some(({ gated, verdict }) => isPending({
		gated,
		verdict: verdict ?? null
	}));
	if (blocks >= looks[0] || !(isPlain || isOpen)) return [];
	return [{
		fact: `Measuring ended after ${blocks === 1 ? "1 block" : `${blocks} blocks`}${spent > 0 && blocks > 0 ? ` of ${seconds(spent / blocks)} each` : ""}; a sound ${isPlain ? "comparison" : "verdict"} needs at least ${looks[0]}.`,
		advice: blocks === 0 ? "Raise `budget`." : void 0
	}];
}
function baseFails({ comparison, gated, trips }) {
	return trips.filter(({ effect, side }) => gated && effect === "invalid" && side === "base").map(({ message }) => ({
		about: placeOf(comparison),
		fact: message,
		advice: "Only base fails, so there is nothing to compare head with; it does not count against head."
	}));
}
/** Rows that should be gated and are not: one line for each guard and metric, or scenario, with what the first of them lacks. */
function notGated(courses) {
	const groups = /* @__PURE__ */ new Map();
	for (const { comparison, trips, leftTo } of courses) for (const { guard, message } of trips.filter(({ effect }) => effect === "not-gated")) {
		const { scenario, request, metric, variant } = comparison;
		const key = JSON.stringify([guard, ...leftTo === void 0 ? [metric] : [
			scenario,
			request,
			variant
		]]);
		const group = groups.get(key) ?? {
			metrics: /* @__PURE__ */ new Set(),
			places: /* @__PURE__ */ new Set(),
			message
		};
		groups.set(key, group);
		group.metrics.add(metric);
		group.places.add(request ?? scenario);
	}
	return [...groups.values()].map(({ metrics, places, message }) => ({
		fact: `Shown, not gated: ${[...metrics].join(", ")} of ${[...places].join(", ")}.`,
		advice: `${message}.`
	}));
}
/** Which row a warning is about. */
const placeOf = ({ scenario, request, variant, metric }) => ({
	scenario,
	request,
	variant,
	metric
});
const seconds = (ms) => `${Math.round(ms / 1e3)} s`;

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
	const planned = Math.max(comparisons.filter(({ threshold }) => threshold !== void 0).length, config.shard?.rows ?? 0);
	const { evidence } = config.gate;
	const rules = {
		alpha: alphaRun / Math.max(1, planned),
		guardAlpha: alphaRun / Math.max(1, config.shard === void 0 ? sent(comparisons) : planned),
		evidence,
		final: state.final
	};
	const followed = comparisons.map((comparison) => follow(comparison, rules));
	const courses = state.final ? conclude(followed, planned, evidence) : followed;
	const rows = courses.map((course) => row$2(course, state.final));
	const verdict = runVerdict(rows, state.blocks);
	const settled = state.final || isSettled(rows);
	return {
		verdict,
		exit: exit(verdict, config.gate, rows),
		rows,
		settled,
		open: settled ? [] : open$1(rows, config),
		maxBlocks,
		warnings: warnings(courses, state),
		advice: adviceFor(courses, rows, config, state)
	};
}
/** Requests with gated rows, on every variant: rows of different metrics have the same requests against them. */
const sent = (comparisons) => new Set(comparisons.filter(({ threshold }) => threshold !== void 0).map(({ scenario, request, variant, against }) => JSON.stringify([
	scenario,
	request,
	variant,
	against
]))).size;
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
/** What results say at a look, while measuring goes on. `pools`: of the run. */
const judgedSoFar = (results, pools) => judge(compare(results, pools), results.config, {
	blocks: results.blocks.length,
	final: false
});
/** What results say once measuring is over. */
const judged = (results) => judge(compare(results), results.config, {
	blocks: fewestBlocks(results),
	final: true,
	spent: measuringTime(results),
	tampered: results.tampered
});

// src/plan/warmth.ts
/** Part of a block's share of the budget that its warm-up may take. */
const share$1 = .4;
/** Below this, ms, a warm-up says nothing. */
const least = {
	one: 750,
	each: 300,
	bound: 1e3
};
/**
* Many scenarios share what the budget sets; what the config asks for goes first.
*
*   budget ── 12 blocks ── 40 % of each ── shared by its variants
*/
function warmupBounds(scenarios, variants, budget, asked) {
	if (asked !== void 0) return {
		least: asked,
		most: asked
	};
	const most = Math.max(least.bound, share$1 * budget / looks.at(-1) / variants);
	return {
		least: Math.min(most, Math.max(least.one, least.each * scenarios)),
		most
	};
}
/** Of so many laps, the later half is compared with the earlier half. */
const compared$2 = 4;
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
		if (side.length < compared$2) return false;
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
	gate: rules$1.optional()
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
			key: shortened$2(key),
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
	else into.set(key === "" ? "the config" : key, shown$2(value));
	return into;
}
function namesOf(value) {
	if (!Array.isArray(value) || value.length === 0) return void 0;
	const names = value.map((part) => isMapping(part) ? part.name : void 0);
	return new Set(names).size === names.length && names.every((name) => typeof name === "string") ? names : void 0;
}
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Long enough for a shell line, short enough for a table. */
const longest = 160;
const shown$2 = (value) => shortened$2(typeof value === "string" ? value : JSON.stringify(value));
const shortened$2 = (text) => text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

// src/github/job.ts
/** An jobVariable variable of the job; '' where there is none. */
const jobVariable = (name) => process.env[name] ?? "";
let remembered;
/** Reads what happened before anything of a variant is run, which could write to that file: from then on it counts as it was. */
function rememberEvent() {
	remembered = void 0;
	remembered = {
		path: jobVariable("GITHUB_EVENT_PATH"),
		payload: eventPayload()
	};
}
/** What happened, in GitHub's words; empty outside of a job. */
function eventPayload() {
	const path = jobVariable("GITHUB_EVENT_PATH");
	if (remembered?.path === path) return remembered.payload;
	return path === "" ? {} : JSON.parse(readFileSync(path, "utf8"));
}

// src/report/numbers.ts
const minus = "−";
/** Decimals that an uncertainty supports: two significant digits of it when it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
function decimals(uncertainty) {
	if (!(uncertainty > 0)) return 1;
	const digits = Number(uncertainty.toExponential(0).split("e")[0]) === 1 || uncertainty.toExponential(2).startsWith("1") ? 1 : 0;
	return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))));
}
/** −0.0713 with one decimal → `−7.1`; never `−0`. */
function signed$2(value, places, plus) {
	const rounded = Number(value.toFixed(places));
	if (rounded === 0) return 0 .toFixed(places);
	return `${rounded < 0 ? minus : plus}${Math.abs(rounded).toFixed(places)}`;
}
/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
function percentChange(change, interval) {
	return `${signed$2(change * 100, changeDecimals(interval), "+")} %`;
}
/** `−8.3 … −5.9 %`; an end that says nothing but "far", as two blocks give, is `over +999`. */
function percentRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	const end = (value) => value >= 10 ? "over +999" : signed$2(value * 100, places, "+");
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
	return `${signed$2(from, places, "")} … ${signed$2(to, places, "")} %`;
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
/** The verdict of a row in words: `no regression ≥ 16 %` where it detects no smaller one, `shown` and `not gated` without one. */
function verdictWord(row) {
	if (row.verdict === null) return row.ungated === null ? "shown" : "not gated";
	return `${verdictWords[row.verdict].word}${isWeak(row) ? ` ≥ ${percent(row.detects)}` : ""}`;
}
/** How a change of a metric is said: when it grows, when it shrinks, and as a multiple. */
function directions(metric) {
	if (metric === "rps") return {
		grows: "serves % more requests/s",
		shrinks: "serves % fewer requests/s",
		multiple: "serves % as many requests/s"
	};
	if (metric === "throughput") return {
		grows: "sends % more bytes/s",
		shrinks: "sends % fewer bytes/s",
		multiple: "sends % as many bytes/s"
	};
	if (metric === "cpu" || metric === "rss") {
		const what = metric === "cpu" ? "CPU time per request" : "memory";
		return {
			grows: `takes % more ${what}`,
			shrinks: `takes % less ${what}`,
			multiple: `takes % as much ${what}`
		};
	}
	const name = nameOfLatency(metric);
	return {
		grows: `has a % higher ${name}`,
		shrinks: `has a % lower ${name}`,
		multiple: `has % the ${name}`
	};
}
/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)", "takes 10× as much memory (9 … 11×)"; for a row with a change. */
function inWords({ metric, change, interval }) {
	const { grows, shrinks, multiple } = directions(metric);
	if (isManifold(change)) return `${multiple.replace("%", times(change, interval))}${interval === null ? "" : ` (${timesRange(interval)})`}`;
	const size = magnitude(change, interval);
	return `${(change > 0 ? grows : shrinks).replace("%", size)}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
}
/** "p2.5 latency is 10× as high (9.4 … 10.6×)", "p99 latency is 21 % lower (18 … 24 %)"; for a latency with a change. */
function latencyInWords({ metric, change, interval }) {
	const name = nameOfLatency(metric);
	if (isManifold(change)) return `${name} is ${times(change, interval)} as high${interval === null ? "" : ` (${timesRange(interval)})`}`;
	return `${name} is ${magnitude(change, interval)} ${change < 0 ? "lower" : "higher"}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
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
const higherIsWorse = (metric$4) => metric(metric$4).better === "lower";
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
/** `a`, `a and b`, `a, b, c and 5 more`: at most so many parts, the count of the others included. */
function listed$2(parts, most = 4) {
	const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
/** Figures stay in one line with their units, and intervals with both their ends: a narrow place breaks before the bracket. */
const unbroken = (text) => text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, "\xA0");

// src/report/advice.ts
/** `list products p99`, in backticks as far as it is a name of the user's. */
const rowName = (row, several) => `\`${nameOf$1(row, several)}\` ${row.metric}`;
/** The one thing that would help a run that could not tell everything: what to change, to what, and what it would then detect. */
function adviceSentence({ variants, ended }, { advice }) {
	if (advice === void 0 || ended === "cancelled" || ended === "failed") return void 0;
	const several = variants.length > 2;
	if (advice.budget === void 0) return `Use a quieter machine, or ${thresholds(advice)}, which this run detects.`;
	const effects = [...advice.detects.length > 0 ? [`detect about ${detected(advice.detects, several)}`] : [], ...advice.ungated.length > 0 ? [`gate ${listed$2(advice.ungated.map((row) => rowName(row, several)))}`] : []];
	const what = effects.length === 0 ? "measure enough blocks for a verdict" : effects.join(", and ");
	return `Set \`budget\` to \`${budget(advice.budget)}\`. A run would then ${what}.`;
}
/** `a threshold of 18 % for rps and 42 % for p90 in search` */
function thresholds({ thresholds: all, scenarios }) {
	const [first, ...others] = all.map(({ metric, worse }) => `${percent(worse)} for \`${metric}\``);
	const where = scenarios.length > 3 ? "" : ` in ${listed$2(scenarios.map((name) => `\`${name}\``))}`;
	return `a threshold of ${listed$2([first, ...others], 9)}${where}`;
}
/** ``18 % in `home` p99``; ``4 % in `home` rps, 6 % in p99; 3 % in `list` cpu`` */
const detected = (detects, several) => byName(detects.map(({ row }) => row), several, (row, name) => `${percent(detects.find((each) => each.row === row).size)} in ${name}${row.metric}`);
/** Scenarios told in a sentence; the rows of more are counted. */
const told = 3;
/** Rows by scenario, each name once: `name` is empty after the first. */
function byName(rows, several, cell) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) groups.set(nameOf$1(row, several), [...groups.get(nameOf$1(row, several)) ?? [], row]);
	const parts = [...groups].map(([name, own]) => own.map((row, i) => cell(row, i === 0 ? `\`${name}\` ` : "")).join(", "));
	const more = [...groups.values()].slice(told).flat().length;
	return [...parts.slice(0, told), ...more > 0 ? [`and ${plural(more, "more row")}`] : []].join("; ");
}
/** Is the advice the first thing that a reader should know? Else it stands with the warnings. */
const isPressing = ({ verdict, rows }) => verdict === "inconclusive" || verdict === "passed" && rows.some(isWeak);
/** Why rows are undecided, or passed with a grain of salt: a sentence for each reason, with the rows. */
function undecided({ variants }, { rows }) {
	const several = variants.length > 2;
	const plain = rows.filter((row) => row.detects !== null && !row.guards.some(({ effect }) => effect === "inconclusive"));
	const coarse = plain.filter((row) => isPending(row) && isCoarse(row) || isWeak(row));
	const close = plain.filter((row) => isPending(row) && !isCoarse(row));
	const limits = (row, name) => `${name}${row.metric} ${percent(row.detects)} (threshold ${percent(row.threshold)})`;
	const names = (row, name) => `${name}${row.metric}`;
	return [...coarse.length === 0 ? [] : [`This run cannot detect changes as small as the threshold: ${byName(coarse, several, limits)}.`], ...close.length === 0 ? [] : [`The change is too close to the threshold to tell on which side it lies: ${byName(close, several, names)}.`]];
}
/** Rounded up to what a person would write in the config: `45s`, `7m`. */
function budget(ms) {
	return ms <= 9e4 ? `${Math.ceil(ms / 5e3) * 5}s` : `${Math.ceil(ms / 6e4)}m`;
}

// src/results/slices.ts
/** The blocks of one scenario, in the order they were measured. */
const scenarioBlocks = ({ blocks }, { name }) => blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === name));
/** Every slice of one variant in one scenario, of the whole run. */
const slicesOf = (results, scenario, variant) => scenarioBlocks(results, scenario).flatMap(({ slices }) => slices.filter((slice) => slice.variant === variant));

// src/compare/fate.ts
/**
* Why the figures of a variant in a scenario say nothing, in the words of a table: `timed out`, `out of memory (exit 137)`,
* `died: exit 137 (out of memory?)`; undefined when they do. A matter of this variant alone, whomever it is compared with.
*/
function fate(results, scenario, variant) {
	const slices = slicesOf(results, scenario, variant);
	const own = results.failures.filter((failure) => failure.variant === variant);
	const here = own.find((failure) => failure.scenario === scenario.name);
	const everywhere = own.find((failure) => failure.scenario === void 0) ?? (slices.length === 0 ? own[0] : void 0);
	const failure = here ?? everywhere;
	if (failure !== void 0) return ended$1(failure, scenario);
	if (slices.length === 0) return results.blocks.length === 0 ? void 0 : "not measured";
	return failing(slices, scenario);
}
function ended$1({ phase, code, exit, scenario: where }, { name }) {
	if (code === "timed-out") return where === name ? "timed out" : "not measured";
	const elsewhere = where !== void 0 && where !== name;
	const status = exit === void 0 ? "" : `exit ${exit}`;
	if (code === "out-of-memory" && !elsewhere) return `out of memory${status === "" ? "" : ` (${status})`}`;
	const how = status === "" ? "" : `: ${status}`;
	const memory = exit === killed ? " (out of memory?)" : "";
	if (phase !== "load") return `did not start${how}${memory}`;
	return `${elsewhere ? "died in another scenario" : "died"}${how}${memory}`;
}
/** Share of failed requests from which a variant's figures are those of failing. */
const tolerated = .01;
/** 128 and SIGKILL. */
const killed = 137;
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
	if (answered === 0) return late > 0 ? "timed out" : "no response";
	if (share(late) > tolerated) return `timed out (${percent(share(late))})`;
	if (count / answered > tolerated) return `returned ${status} (${percent(count / answered)})`;
	return share(broken) > tolerated ? "broke connections" : void 0;
}

// src/compare/figures.ts
/** The pools of a variant in a scenario, by the index of their block; blocks in which it was not measured are left out. */
function poolsOf(results, scenario, variant) {
	const pools = pooling(results);
	const found = results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const own = pools(block, scenario).get(variant);
		return own === void 0 ? [] : [[index, own]];
	});
	return new Map(found);
}
/** What a variant gave by itself: geometric means over its blocks, in each metric's unit; a metric without a value is left out. */
function figures(results, scenario, variant) {
	const blocks = [...poolsOf(results, scenario, variant).values()].map(({ all }) => all.values);
	const names = new Set(blocks.flatMap((values) => Object.keys(values)));
	const middle = (metric) => geometricMean(blocks.map((values) => values[metric]).filter((value) => value !== void 0));
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
function prose(sentence) {
	return sentence.split(/(`[^`]*`)/).map((part, i) => i % 2 === 1 ? code(part.slice(1, -1)) : inert(part).replace(/\\([()!])/g, "$1").replace(/[@#]$/, "$&‍")).join("").replace(/^(\s*)([#+=-])/, "$1\\$2").replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
/** One line without control characters. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "");

// ../../work/wt/config/node_modules/markdown-table/index.js
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

// ../../work/wt/config/node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// ../../work/wt/config/node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("")) return string;
	return string.replace(regex, "");
}

// ../../work/wt/config/node_modules/get-east-asian-width/lookup-data.js
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

// ../../work/wt/config/node_modules/get-east-asian-width/utilities.js
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

// ../../work/wt/config/node_modules/get-east-asian-width/lookup.js
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

// ../../work/wt/config/node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) return 2;
	return 1;
}

// ../../work/wt/config/node_modules/string-width/index.js
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
		"Verdict",
		"Metric",
		baseline === "base" || !isOne ? "Base" : inert(baseline),
		several ? "Value" : other === "head" ? "Head" : inert(other),
		"Change",
		"Threshold"
	], groups(rows).map((group) => [...several ? [inert(besides(group.row.variant, group.row.against))] : [], ...cells$1(group)]), `${several ? "l" : ""}lllrrrr`);
}
function groups(rows) {
	const made = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const why = row.guards.find(({ effect }) => effect === "invalid")?.message;
		const key = why === void 0 ? row : JSON.stringify([
			why,
			row.variant,
			row.against,
			row.gated
		]);
		const group = made.get(key) ?? {
			row,
			names: [],
			metrics: []
		};
		made.set(key, {
			row,
			names: [.../* @__PURE__ */ new Set([...group.names, nameOf$1(row, false)])],
			metrics: [.../* @__PURE__ */ new Set([...group.metrics, row.metric])]
		});
	}
	return [...made.values()];
}
/** `list products, one product and 3 more`; `Requests/s`, `4 metrics` */
const groupNames = ({ names }) => listed$2(names, 3);
const groupMetrics = ({ metrics }, label) => metrics.length === 1 ? label(metrics[0]) : plural(metrics.length, "metric");
/** scenario · verdict · metric · base · head · change with interval · threshold: the verdict where a phone shows it */
function cells$1(group) {
	const { row } = group;
	const isAlone = group.names.length * group.metrics.length === 1;
	const [base, head] = isAlone ? values([row.base, row.head], metric(row.metric)) : ["–", "–"];
	return [
		inert(groupNames(group)),
		verdictCell(row),
		groupMetrics(group, (metric$3) => metric(metric$3).label),
		unbroken(base),
		unbroken(head),
		unbroken(changeCell(row)),
		row.threshold === null || !isAlone ? "–" : `${metric(row.metric).better === "higher" ? "−" : "+"}${percent(row.threshold)}`
	];
}
/** `−7.1 % (−8.3 … −5.9 %)`, `10× (9.4 … 10.6×)` */
function changeCell({ change, interval }) {
	if (change === null) return "–";
	if (isManifold(change)) return interval === null ? times(change, null) : `${times(change, interval)} (${timesRange(interval)})`;
	return interval === null ? percentChange(change, null) : `${percentChange(change, interval)} (${percentRange(interval)})`;
}
const verdictCell = (row) => row.verdict === null ? verdictWord(row) : `${verdictWords[row.verdict].icon}\u00a0${verdictWord(row)}`;

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
			peak,
			row,
			failed,
			void: incomparable
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
	"different-work": "different work",
	"connections-dropped": "connections dropped",
	"machine-disturbed": "machine disturbed",
	"idle-variant-busy": "busy while idle",
	"too-few-observations": "too few responses",
	"not-measured": "not measured",
	unreadable: "cannot be read"
};
function whyVoid({ guards }) {
	const trip = guards.find(({ guard, effect }) => effect === "invalid" || guard === "generator-saturated");
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
	const cell = (metric$2, value) => values([value ?? null], metric(metric$2))[0];
	const change = baseline ? "baseline" : standing.void ?? (row === void 0 ? "–" : changeCell(row));
	return [
		variant,
		failed ?? cell("rps", own.rps),
		failed === void 0 || baseline ? change : "–",
		...shown$1.map((metric) => cell(metric, own[metric])),
		cell("rss", peak)
	];
}
/** Said where a reader who divides two figures would not get the change; undefined where they agree to half a percent. */
function whyRatiosDiffer(all) {
	const base = all.find(({ baseline }) => baseline)?.figures.rps;
	const isOff = ({ row, figures }) => row != null && row.change !== null && base !== void 0 && Math.abs((figures.rps ?? 0) / base / (1 + row.change) - 1) > .005;
	return all.some(isOff) ? "Figures cover all blocks. A change compares block by block, and noisy blocks count less, so it can differ from the ratio of two figures." : void 0;
}
/** The table of a scenario's variants in markdown. */
function standingsTable(results, judgement, scenario) {
	const all = standings(results, judgement, scenario);
	const rows = all.map((standing) => {
		const [name, ...figures] = standingCells(standing);
		const cells = [inert(name), ...figures];
		if (standing.failed !== void 0) cells[1] = `❌ ${cells[1]}`;
		else if (standing.void !== void 0) cells[2] = `🚫 ${cells[2]}`;
		return cells;
	});
	const title = results.config.scenarios.length > 1 ? `**${inert(scenario.name)}**\n\n` : "";
	const note = whyRatiosDiffer(all);
	return `${title}${table(standingHeads, rows, `l${"r".repeat(standingHeads.length - 1)}`)}${note === void 0 ? "" : `\n\n${note}`}`;
}

// src/report/compared.ts
/** Nothing to pass or fail: who serves most, who least, and who cannot be compared. */
function compared$1(results, judgement) {
	const { variants, config } = results;
	const [only, ...others] = config.scenarios;
	const lead = `${plural(variants.length, "variant")} compared`;
	if (only === void 0 || others.length > 0) {
		const but = lostIn(results, judgement).join(", ");
		const most = leaders(results, judgement);
		return `${lead} in ${plural(config.scenarios.length, "scenario")}${most}${but === "" ? "" : `; not comparable: ${but}`}`;
	}
	const all = standings(results, judgement, only);
	const lost = incomparable(all);
	const fit = all.filter((each) => !lost.includes(each));
	const [first, last] = [fit[0], fit.at(-1)];
	const most = first?.figures.rps === void 0 ? "" : `: \`${first.variant}\` serves the most requests/s`;
	const least = last?.row?.change == null || fit.length < 2 ? "" : `, \`${last.variant}\` ${inWords(last.row).replace(/^serves /, "")}${otherBase(all, first)}`;
	const but = lost.map(({ variant, failed, void: why }) => `\`${variant}\` (${failed ?? why})`);
	return `${lead}${most}${least}${but.length === 0 ? "" : `; not comparable: ${but.join(", ")}`}`;
}
/** `` : `a` serves the most requests/s in 2, `b` in 1 `` */
function leaders(results, judgement) {
	const won = /* @__PURE__ */ new Map();
	for (const scenario of results.config.scenarios) {
		const all = standings(results, judgement, scenario);
		const lost = incomparable(all);
		const first = all.find((each) => !lost.includes(each) && each.figures.rps !== void 0);
		if (first !== void 0) won.set(first.variant, (won.get(first.variant) ?? 0) + 1);
	}
	const [most, ...others] = [...won].toSorted(([, a], [, b]) => b - a);
	if (most === void 0) return "";
	const where = others.length === 0 ? "each" : String(most[1]);
	return `: ${listed$2([`\`${most[0]}\` serves the most requests/s in ${where}`, ...others.map(([name, count]) => `\`${name}\` in ${count}`)])}`;
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

// src/report/headline.ts
/** One line for a busy person, plain text with names in backticks. */
function headline(results, judgement) {
	const line = lineOf(results, judgement);
	return results.ended === "cancelled" ? `🛑 Cancelled after ${plural(results.blocks.length, "block")}. ${line}` : line;
}
function lineOf(results, { accepted, ...judgement }) {
	if (accepted === void 0) return verdictLine(results, judgement);
	if (judgement.verdict !== "passed") return `${verdictLine(results, judgement)}; the regression was ${accepted}`;
	return `☑️ Regression ${accepted}: ${regressed(judgement.rows.filter((row) => row.gated), results.variants.length > 2).replace(/^\S+ /, "")}`;
}
function verdictLine(results, judgement) {
	const several = results.variants.length > 2;
	const gated = judgement.rows.filter((row) => row.gated);
	switch (judgement.verdict) {
		case "regressed": return regressed(gated, several);
		case "broken": return `❌ ${several ? "A variant" : "head"} is broken${reason(results, judgement, "failures", "head")}`;
		case "invalid": return `🚫 Not comparable${reason(results, judgement)}`;
		case "inconclusive": return inconclusive(judgement, gated, results);
		case "passed": return several && gated.length === 0 ? compared$1(results, judgement) : passed(results, judgement, gated);
	}
}
function regressed(gated, several) {
	const rows = mostRegressed(gated);
	const [worst] = rows;
	const lead = rows.length > 1 ? "; worst: " : ": ";
	const shape = reshaped(worst, gated);
	if (shape !== void 0) return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\`, ${shape}`;
	return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\` ${inWords(worst)}${alike$1(worst, gated)}`;
}
const mostRegressed = (gated) => gated.filter(({ verdict }) => verdict === "regressed").sort((a, b) => excess(b) - excess(a));
/** Latencies may be distributed otherwise although as much is served: said, because requests/s alone would hide it. */
const alike$1 = (row, gated) => isOfEqualRate(row, gated) ? " at the same requests/s" : "";
/** A latency whose scenario serves as many requests/s as before. */
function isOfEqualRate({ metric, scenario, request, variant, against }, gated) {
	if (!isLatency(metric)) return false;
	const isBeside = (row) => row.scenario === scenario && row.variant === variant && row.against === against && row.metric === "rps";
	return gated.find((row) => isBeside(row) && (row.request === request || row.request === void 0))?.verdict === "within";
}
/** Is the news of a run a different distribution of latencies, at the same rate? Its percentiles are then worth seeing. */
function isReshaped({ rows, verdict }) {
	const gated = rows.filter((row) => row.gated);
	const worst = mostRegressed(gated)[0];
	return verdict === "regressed" && worst !== void 0 && reshaped(worst, gated) !== void 0;
}
/** As much is served, some responses come later, others as before or sooner: what became of the shape. */
function reshaped(worst, gated) {
	if (!isOfEqualRate(worst, gated)) return void 0;
	const { scenario, request, variant, against } = worst;
	const latencies = gated.filter((row) => row.scenario === scenario && row.request === request && row.variant === variant).filter((row) => row.against === against && isLatency(row.metric));
	const lead = `the same requests/s, a different distribution: ${latencyInWords(worst)}`;
	const [best] = latencies.filter(({ verdict }) => verdict === "improved").sort((a, b) => a.change - b.change);
	if (best !== void 0) return `${lead}, ${latencyInWords(best)}`;
	const kept = latencies.filter(({ verdict }) => verdict === "within").map(({ metric }) => metric);
	return kept.length === 0 ? void 0 : `${lead}; no regression of ${listed$2(kept, 9)}`;
}
/** How far beyond its threshold a row is; the headline names the worst. */
const excess = ({ change, threshold }) => Math.abs(change) / threshold;
function inconclusive(judgement, gated, results) {
	const { blocks, variants } = results;
	if (gated.some(({ verdict }) => verdict === "invalid")) return `⚠️ Inconclusive${reason(results, judgement)}`;
	const ungated = judgement.rows.find((row) => row.ungated !== null)?.ungated;
	if (gated.length === 0 && ungated) return `⚠️ Inconclusive: nothing could be gated. ${ungated}`;
	if (blocks.length < 2) return `⚠️ Inconclusive: ${blocks.length === 0 ? "nothing was measured" : "one block is too few for a verdict"}`;
	const open = gated.filter(isPending).toSorted((a, b) => worst$1(b) - worst$1(a));
	const [first] = open;
	const name = first === void 0 ? "" : rowName(first, variants.length > 2);
	const stands = first === void 0 || first.change === null ? "" : `, ${changeCell(first)}`;
	const others = open.length < gated.length ? "; no regression in the others" : "";
	return open.length === 1 ? `⚠️ Inconclusive: ${name} could not be decided${stands}${others}` : `⚠️ Inconclusive: ${open.length} of ${plural(gated.length, "row")} could not be decided; worst: ${name}${stands}${others}`;
}
/** How far an undecided row goes beyond its threshold at worst. */
const worst$1 = (row) => row.interval === null ? Number.POSITIVE_INFINITY : worseEnd(row) / row.threshold;
function passed(results, { rows, advice }, gated) {
	const several = results.variants.length > 2;
	const improved = gated.filter(({ verdict }) => verdict === "improved").sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
	const [best] = improved;
	const more = improved.length > 1 ? `, and ${plural(improved.length - 1, "more row")} improved` : "";
	if (gated.length === 0) return rows.length === 0 ? "✅ Nothing was compared" : "✅ Nothing was gated";
	const [weak] = gated.filter(isWeak).toSorted((a, b) => b.detects / b.threshold - a.detects / a.threshold);
	const lead = `✅ No regression${weak === void 0 ? "" : ` as large as ${percent(weak.detects)} in ${rowName(weak, several)}`}`;
	const unjudged = leftOut(rows, several);
	if (best !== void 0) return `${lead}; \`${nameOf$1(best, several)}\` ${inWords(best)}${more}${alike$1(best, gated)}${unjudged}`;
	if (weak !== void 0) return `${lead}${wayOut(weak, results, advice)}${unjudged}`;
	const names = [...new Set(gated.map((row) => nameOf$1(row, several)))];
	const seen = ruledOut(gated);
	const where = names.length === 1 ? `\`${names[0]}\`` : plural(gated.length, "row");
	return `${lead} in ${gated.length === 1 ? rowName(gated[0], several) : where}${seen === void 0 ? "" : `; ${seen}`}${unjudged}`;
}
/** `` ; requests/s and latency of `home` could not be judged `` */
function leftOut(rows, several) {
	const left = rows.filter(isLeft);
	if (left.length === 0) return "";
	const names = [...new Set(left.map((row) => `\`${nameOf$1(row, several)}\``))];
	return `; ${[left.some(({ metric }) => !isLatency(metric)) && "requests/s", left.some(({ metric }) => isLatency(metric)) && "latency"].filter(Boolean).join(" and ")} of ${names.length === 1 ? names[0] : plural(names.length, "scenario")} could not be judged`;
}
/** `` ; to detect 10 %, set `budget` to 4m `` */
function wayOut({ threshold }, { ended }, advice) {
	if (ended === "cancelled") return "";
	const needs = advice?.budget === void 0 ? "use a quieter machine" : `set \`budget\` to ${budget(advice.budget)}`;
	return `; to detect ${percent(threshold)}, ${needs}`;
}
/** What the intervals rule out in every row of requests/s (or, without such rows, of CPU time, of the rest). */
function ruledOut(gated) {
	for (const [metric, words] of [["rps", "a slowdown"], ["cpu", "an increase of CPU time per request"]]) {
		const known = gated.filter((row) => row.metric === metric && row.interval !== null);
		if (known.length > 0) return `${words} of ${atLeast(...known.map(worseEnd))} or more is ruled out`;
	}
	const [row] = gated.filter(({ interval }) => interval !== null).sort((a, b) => worseEnd(b) - worseEnd(a));
	return row === void 0 ? void 0 : `an increase of ${metric(row.metric).label.toLowerCase()} of ${atLeast(worseEnd(row))} or more is ruled out`;
}
/** The largest of them; an interval that ends at 0 rules out no less than what rounds to it. */
const atLeast = (...changes) => percent(Math.max(.001, ...changes));
/** The end of an interval that is worse, as a change for the worse; ≥ 0. */
const worseEnd = ({ metric: metric$1, interval }) => Math.max(0, metric(metric$1).better === "higher" ? -interval.low : interval.high);
/** Where and why: the scenarios that the guard behind the verdict is about, and its message. */
function reason(results, { rows }, guard, side) {
	const tripped = rows.filter((row) => row.gated).flatMap((row) => row.guards.filter(({ effect }) => effect === "invalid").map((trip) => ({
		row,
		trip
	})));
	const found = tripped.find(({ trip }) => (guard === void 0 || trip.guard === guard) && (side === void 0 || trip.side === side)) ?? tripped[0];
	if (found === void 0) return ": nothing could be compared";
	const { message } = found.trip;
	const names = new Set(tripped.filter(({ trip }) => trip.message === message).map(({ row }) => row.scenario));
	const isNamed = [...names].some((name) => message.includes(`\`${name}\``));
	const isOfAll = results.failures.some((failure) => failure.message === message && failure.scenario === void 0);
	const more = names.size > 1 ? ` and ${plural(names.size - 1, "more scenario")}` : "";
	return `${isNamed || isOfAll ? "" : ` in \`${found.row.scenario}\`${more}`}: ${message}`;
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

// src/compare/observations.ts
/** What a reader should know of the servers beside what changed: facts that no row carries, one sentence or two each. */
const observations = (results) => [
	...closings(results),
	...varyingBodies(results),
	...earlyDifferences(results),
	...otherEncodings(results),
	...otherHeaders(results)
];
/** A server that closes as many connections as it sends responses, but for the slices' ends. */
const everyResponse = .9;
/** Which servers close their connections, as they announce, and what that means for the figures. */
function closings(results) {
	const each = [];
	const limited = [];
	for (const { name } of results.variants) {
		const { reconnects, answered } = counted(results, name);
		if (reconnects === 0) continue;
		if (reconnects >= everyResponse * answered) each.push(`\`${name}\``);
		else limited.push(`\`${name}\` after about ${Math.round(answered / reconnects)} responses`);
	}
	return [...when(each.length > 0, `${each.join(" and ")} ${each.length === 1 ? "closes" : "close"} each connection after one response, so figures include the time to set up connections. To measure the application alone, start it with a server that keeps connections open, for example \`gunicorn --worker-class gthread\``), ...when(limited.length > 0, `Connections were closed as announced, and opened again, and no request was lost: ${limited.join(", ")}`)];
}
function counted(results, variant) {
	const slices = results.config.scenarios.flatMap((scenario) => slicesOf(results, scenario, variant)).filter(({ reconnects }) => reconnects !== void 0);
	return {
		reconnects: sum$1(slices.map(({ reconnects = 0 }) => reconnects)),
		answered: sum$1(slices.flatMap(({ requests }) => requests.map(({ answered }) => answered)))
	};
}
/** Whose bodies vary by themselves, and what of them is compared therefore. */
function varyingBodies(results) {
	const held = {
		shape: "JSON keys and types, and roughly the length",
		length: "roughly the length"
	};
	return gathered(comparedRequests(results).flatMap(({ level, request, varies, base, head }) => {
		if (level === "body") return [];
		return [[`${varies === void 0 ? "Responses" : `Responses of \`${varies}\``} to {} vary by themselves${varies === void 0 ? "" : `, but not those of \`${varies === head ? base : head}\``}. Only ${held[level]} of a body is compared`, request]];
	}));
}
/** Each sentence once, for all its requests. */
function gathered(told) {
	const requests = /* @__PURE__ */ new Map();
	for (const [sentence, request] of told) requests.set(sentence, (requests.get(sentence) ?? /* @__PURE__ */ new Set()).add(`\`${request}\``));
	return [...requests].map(([sentence, names]) => sentence.replace("{}", () => listed$1([...names])));
}
/** Bodies that differ, while there are too few launches to hold it against anyone. */
function earlyDifferences(results) {
	return comparedRequests(results).filter(({ level, launches, differs }) => level === "body" && differs && launches < looks[0]).map(({ base, head, request, launches, place }) => `In ${launches === 1 ? "the only launch" : `all ${launches} launches`} \`${head}\` responded to \`${request}\` with a different body than \`${base}\`${place}; it takes ${looks[0]} launches to rule out chance`);
}
/** The same body may take this share more bytes to send. */
const alike = .1;
/** Bodies that are the same, but were compressed on one side only, or less. */
function otherEncodings(results) {
	return comparedRequests(results).flatMap(({ base, head, request, level, differs, sent }) => {
		const [mine, theirs] = sent;
		if (level !== "body" || differs || !(Math.abs(Math.log(theirs / mine)) > Math.log1p(alike))) return [];
		const [more, less] = theirs > mine ? [head, base] : [base, head];
		const [most, least] = [Math.max(...sent), Math.min(...sent)].map(thousands);
		return `\`${more}\` sends the body of \`${request}\` in ${most} bytes and \`${less}\` in ${least}, although it is the same body: one of them compresses it less`;
	});
}
/** Headers that one side sends in each response to a probe and the other in none: they may be work that was left out. */
function otherHeaders(results) {
	return gathered(comparedRequests(results).flatMap(({ base, head, request, headers }) => {
		const [mine, theirs] = headers;
		if (mine === void 0 || theirs === void 0) return [];
		const found = [[base, beyond$1(mine.all, theirs.any)], [head, beyond$1(theirs.all, mine.any)]].filter(([, names]) => names.length > 0);
		if (found.length === 0) return [];
		return [[`Response headers differ for {}: ${found.map(([side, names]) => `only \`${side}\` sends ${listed$1(names.map((name) => `\`${name}\``))}`).join("; ")}`, request]];
	}));
}
const beyond$1 = (names, others) => names.filter((name) => !others.includes(name));
/** undefined: not known of each. */
function headerNames(probes) {
	if (probes.some(({ headers }) => headers === void 0)) return void 0;
	const each = probes.map(({ headers }) => headers);
	const any = [...new Set(each.flat())];
	return {
		any,
		all: any.filter((name) => each.every((names) => names.includes(name)))
	};
}
/** Every request whose bodies have to be the same, for every pair of variants. */
function comparedRequests(results) {
	const { config } = results;
	return config.scenarios.flatMap((scenario) => pairs$1(results).filter(({ head, judged }) => judged && mustMatch({
		scenario,
		config,
		head
	})).flatMap(({ base, head }) => scenario.requests.flatMap(({ name }) => compared(results, scenario, name, base, head))));
}
function compared(results, scenario, request, base, head) {
	const blocks = scenarioBlocks(results, scenario);
	const probes = blocks.map(probesIn);
	const [mine, theirs] = [probesOf(probes, base, request), probesOf(probes, head, request)];
	if (mine.length === 0 || theirs.length === 0) return [];
	const found = blocks.flatMap(({ differences = [] }) => differences).find((each) => each.variant === head && each.request === request);
	return [{
		base,
		head,
		request,
		level: sameness(mine, theirs),
		varies: isSteady(mine) === isSteady(theirs) ? void 0 : isSteady(mine) ? head : base,
		launches: blocks.length,
		differs: mine[0].digest !== theirs[0].digest,
		sent: [wireOf(mine), wireOf(theirs)],
		headers: [headerNames(mine), headerNames(theirs)],
		place: found === void 0 ? "" : ` (first difference at \`${found.at}\`: \`${found.base}\` / \`${found.head}\`)`
	}];
}
const isSteady = (probes) => agrees(probes.map(({ digest }) => digest));
const wireOf = (probes) => median(probes.map(({ wire }) => wire ?? NaN));
const listed$1 = (names) => names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
const when = (holds, sentence) => holds ? [sentence] : [];
const sum$1 = (values) => values.reduce((total, value) => total + value, 0);

// src/report/warm-ups.ts
/** How warm the variants were when they were measured, in a line with names in backticks; undefined for results that do not say. */
function warmUps({ blocks, config, variants }) {
	const known = blocks.map(({ scenarios }) => scenarios.flatMap(({ scenario, warmup }) => warmup === void 0 ? [] : [{
		scenario,
		...warmup
	}])).filter((block) => block.length > 0);
	if (known.length === 0) return void 0;
	const mean = (of) => known.flat().reduce((sum, warmup) => sum + of(warmup), 0) / known.length;
	const requests = thousands(Math.round(mean((warmup) => warmup.requests)));
	const { most } = warmupBounds(config.scenarios.length, variants.length, config.budget, config.warmup);
	return `${requests} requests to each variant in ${time(mean(({ duration }) => duration))} per block, ${time(most)} at most. ${flatness(known)}`;
}
/** `The cost per request was stable in 5 of 6 blocks; in the others it still changed for \`home\``. */
function flatness(known) {
	const names = [...new Set(known.flat().flatMap(({ flat, scenario }) => flat ? [] : [scenario]))];
	if (names.length === 0) return "The cost per request was stable in every block";
	const stable = known.filter((block) => block.every(({ flat }) => flat)).length;
	const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
	const listed = names.slice(0, 3).map((name) => `\`${name}\``).join(", ");
	return `The cost per request was stable in ${stable} of ${plural(known.length, "block")}; in the others it still changed for ${listed}${more}`;
}

// src/report/cost.ts
const half = ({ low, high }) => (high - low) / 2;
/** `+203 ± 17`, with no more digits than the interval supports. */
function withInterval(change) {
	const places = Math.min(1, decimals(half(change)));
	return `${sign(change.change)}${Math.abs(change.change).toFixed(places)} ± ${half(change).toFixed(places)}`;
}
const sign = (value) => value < 0 ? "−" : "+";
const signed$1 = (value) => `${sign(value)}${micro(Math.abs(value))}`;
/** µs, to three digits at least. */
const micro = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(Math.abs(value) >= 10 ? 2 : 2)).replace(/\B(?=(\d{3})+$)/g, ",");

// src/report/waiting.ts
/** What head waits for longer; undefined where nothing is certain. */
function waitParts(waiting) {
	const isMore = (each) => each.certain && each.change > 0;
	if (waiting === void 0) return void 0;
	const [first] = waiting.kinds.filter(isMore);
	const { total } = waiting;
	if (first === void 0) {
		if (!isMore(total)) return void 0;
		return [`Requests spend ${millis(total)} ms longer in the server, but do not wait longer for connections, name lookups, files or timers. They may be waiting for a pool or a lock inside the server.`];
	}
	const { kind, host, times } = first;
	const what = kind === "connection" ? [{ name: host }, " (connections)"] : [waited[kind]];
	const change = Math.abs(times.head - times.base) < .05 ? [] : [`, ${often(times.base)} → ${often(times.head)} times`];
	const all = isMore(total) ? [`; time in the server: ${millis(total)} ms`] : [];
	return [
		`A request waits ${millis(first)} ms longer for `,
		...what,
		...change,
		...all
	];
}
const waited = {
	name: "name lookups",
	file: "files",
	timer: "timers"
};
const often = (count) => String(Number(count.toFixed(1)));
/** `+3.1 ± 0.2`, of µs. */
const millis = ({ base, head, change, low, high }) => withInterval({
	base: base / 1e3,
	head: head / 1e3,
	change: change / 1e3,
	low: low / 1e3,
	high: high / 1e3
});

// src/report/why-parts.ts
/** As markdown. `source`: address of head's files; undefined: no links. */
function markdown(part, source) {
	if (typeof part === "string") return prose(part);
	if ("name" in part) return code(part.name);
	const text = inert(`${part.file}:${part.line}`);
	if (source === void 0 || !part.inHead) return text;
	return `[${text}](${source}/${part.file.split("/").map((each) => encodeURIComponent(each).replace(/[()'*!]/g, hex)).join("/")}#L${part.line})`;
}
const hex = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
/** As plain text. */
const plainLine = (line) => line.map((part) => typeof part === "string" ? part : "name" in part ? part.name : `${part.file}:${part.line}`).join("");

// src/report/why.ts
/** At most three lines of text for each row that was explained. */
const whyLines = ({ why }) => (why?.rows ?? []).map(linesOf);
/** As markdown. `source`: address of head's files, to which `/path#L7` is added; undefined: no links. */
function whyMarkdown(results, source) {
	const rows = whyLines(results).map((lines) => lines.map((line, i) => `> ${i === 0 ? "**Why** " : ""}${line.map((part) => markdown(part, source)).join("")}`));
	return rows.length === 0 ? void 0 : rows.map((lines) => lines.join("\\\n")).join("\n\n");
}
/** What explaining took. It does not count against the budget for measuring. */
function whyTime({ why }) {
	if (why === void 0) return void 0;
	return `${time(why.time)} of at most ${time(why.budget)} for ${plural(why.rows.length, "row")}, after the verdict, on top of the budget for measuring`;
}
function linesOf(row) {
	const title = [{ name: row.scenario }, ": "];
	const { cpu, measured } = row;
	if (row.outcome === "unprofiled" || cpu === void 0) return [[...title, row.because ?? "There is no profile."]];
	const waits = waitParts(row.waiting);
	const launches = `${plural(row.launches, "profiled launch").replace(/launchs$/, "launches")} of each side`;
	switch (row.outcome) {
		case "waits": {
			const { base, head } = measured ?? cpu;
			return [[
				...title,
				`head waits longer but does not compute more. CPU time per request: ${micro(base)} → ${micro(head)} µs.`,
				waits === void 0 ? " No profile shows what it waits for." : ""
			], ...waits === void 0 ? [] : [waits]];
		}
		case "not-reproduced": return [[...title, `the profiled launches did not reproduce the growth of CPU time per request. The blocks measured ${signed$1(measured.head - measured.base)} µs, the ${launches} ${withInterval(cpu)} µs. So no function is named.`]];
		case "unchanged": return [[...title, `CPU time per request did not change significantly: ${micro(cpu.base)} → ${micro(cpu.head)} µs, ${withInterval(cpu)} µs (${launches}).`], ...waits === void 0 ? [] : [waits]];
		case "explained": return [
			[...title, `${micro(cpu.base)} → ${micro(cpu.head)} µs of CPU time per request, ${withInterval(cpu)} µs (${launches})`],
			...explained(row, cpu).slice(0, waits === void 0 ? 2 : 1),
			...waits === void 0 ? [] : [waits]
		];
	}
}
/** Suspects after the first that are named, when they are certain. */
const mostOthers = 2;
function explained(row, cpu) {
	const [first, ...others] = row.suspects;
	const isOpposite = first !== void 0 && (first.change > 0 ? cpu.high < 0 : cpu.low > 0);
	if (first === void 0 || isOpposite) {
		const rest = restOf(row, []);
		return [[
			"No code that head changed explains the change",
			...mostGrown(row, cpu),
			rest === "" ? "" : ` · ${rest}`
		]];
	}
	const lead = first.certain ? [] : ["No suspect is certain; most likely "];
	const further = others.filter(({ certain }) => certain).slice(0, mostOthers);
	const rest = restOf(row, [first, ...further]);
	const line = [...further.map((each) => sized(each)), ...rest === "" ? [] : [[rest]]].flatMap((parts, i) => i === 0 ? parts : [" · ", ...parts]);
	return [[...lead, ...suspectParts(first)], ...line.length === 0 ? [] : [line]];
}
/** `+203 ± 17 µs (73 %) in `, what it is, and where it goes. */
const suspectParts = (suspect) => [...sized(suspect), ...pathOf(suspect)];
const sized = (suspect) => [`${withInterval(suspect)} µs (${share(suspect)}) in `, ...named$1(suspect)];
/** Where it happens, when it is not known who did it. */
function mostGrown({ functions }, cpu) {
	const [most] = functions.filter(({ certain, change }) => certain && Math.sign(change) === Math.sign(cpu.change)).toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
	return most === void 0 ? [] : [`; most of it is ${withInterval(most)} µs in `, ...placeParts(most.place)];
}
/** What the suspects that were told do not account for, where it is worth a word: 2 % of the change and more. */
function restOf({ account, cpu }, told) {
	if (account === void 0 || cpu === void 0) return "";
	const known = told.reduce((sum, { change }) => sum + change, 0);
	return [
		["other changed code", { change: account.suspects.change - known }],
		["unchanged code", account.unchanged],
		["native code", account.native],
		["other threads", account.threads]
	].filter(([, { change }]) => Math.abs(change) >= .02 * Math.abs(cpu.change)).map(([name, { change }]) => `${name} ${signed$1(change)} µs`).join(" · ");
}
function named$1({ place, beside, package: changed }) {
	if (changed !== void 0) {
		const { name, base, head, manifest } = changed;
		const versions = base === "" ? `${head}, new` : head === "" ? `${base}, gone` : `${base} → ${head}`;
		const line = manifest === void 0 ? [] : [", ", {
			...manifest,
			inHead: true
		}];
		return [
			{ name },
			` ${versions}`,
			...line
		];
	}
	if (place === void 0) return ["what head changed"];
	return [...placeParts(place), beside === true ? ", in a file that head changed outside of functions" : ", changed by head"];
}
/** `` `list`, products.js:7 `` */
function placeParts(place) {
	const { kind, package: of, file, line } = place;
	const [, outer] = /^(.*)>\(anonymous\)$/.exec(place.function) ?? [];
	const name = outer === void 0 ? [{ name: place.function }] : ["a function in ", { name: outer }];
	const inHead = kind === "own" && place.sides !== "base";
	const where = line > 0 && file !== "" ? [", ", {
		file,
		line,
		inHead
	}] : [];
	return [
		...name,
		...kind === "package" ? [" of ", { name: of }] : [],
		...where
	];
}
/** The last steps of where the growth of a suspect goes: a reader looks there next. */
function pathOf({ path, place, package: changed }) {
	const steps = path.filter((step) => step.function !== place?.function || step.file !== place.file);
	if (steps.length === 0) return [];
	return ["; it goes to ", ...(changed === void 0 ? steps.slice(-1) : [.../* @__PURE__ */ new Set([steps[0], steps.at(-1)])]).flatMap((step, i) => [...i === 0 ? [] : [" › "], ...short$1(step)])];
}
const short$1 = (place) => {
	const [, outer] = /^(.*)>\(anonymous\)$/.exec(place.function) ?? [];
	return [{ name: outer ?? place.function }, ...place.line > 0 && place.kind !== "runtime" ? [` ${fileName(place.file)}:${place.line}`] : []];
};
const fileName = (file) => file.slice(file.lastIndexOf("/") + 1);
const share = ({ share: part }) => `${Math.round(100 * part)} %`;

// src/report/facts.ts
/** What was measured, on what, and how. Worked out once, shown in the report and on the page. */
function facts(results) {
	const { variants, config, notes, shards } = results;
	const warmed = warmUps(results);
	return [
		...variants.map((variant) => [nameOf(variant, variants.length > 2), origin(variant)]),
		...shards === void 0 ? measuredHere(results) : measuredBy(shards),
		...results.boundary === void 0 ? [] : [boundary(results.boundary)],
		["Time", timeSpent(results)],
		...warmed === void 0 ? [] : [["Warm-up", warmed]],
		...results.why === void 0 ? [] : [["Explaining", whyTime(results) ?? ""]],
		config.file === void 0 ? ["Config", "none yet, so `GET /` was measured. `perf-gate init` writes one"] : ["Config", `\`${config.file}\``],
		...[...notes, ...observations(results)].map((note) => ["Note", note])
	];
}
/** What stood between the code that was measured and the runner. */
function boundary({ kind, why }) {
	if (kind === "isolated") return ["Boundary", "isolated. The measured code could see only its own processes, and write only to its checkout, home, `/tmp` and caches"];
	return ["Boundary", `same user. The measured code could change whatever this job can${why === void 0 ? "" : ` (${why})`}`];
}
const nameOf = ({ name, baseline }, several) => several && baseline ? `${name} (baseline)` : name;
/** Where a variant comes from: a name that people know, the commit, or both. */
function origin({ source, commit, subject, dirty }) {
	const short = `\`${commit?.slice(0, 10)}\``;
	return `${commit === void 0 ? source : source === commit ? short : `${source} at ${short}`}${subject === void 0 ? "" : ` “${subject}”`}${dirty ? " with uncommitted changes" : ""}`;
}
function measuredHere({ machine, blocks, ended, seed }) {
	return [
		["Machine", hardware(machine)],
		["CPUs", pinned(machine)],
		["Measured", `${plural(blocks.length, "block")}, ${endings[ended]}; seed ${seed}`]
	];
}
/** Scenarios named in a line; more are counted. */
const named = 4;
/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function measuredBy(shards) {
	return [["Measured", `by ${plural(shards.length, "job")}, base and head always on one machine. Compare changes, not figures, across jobs`], ...shards.map(({ scenarios, machine, blocks, seed, ended }, i) => {
		const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : "";
		const what = `${scenarios.slice(0, named).join(", ")}${more}`;
		return [`Job ${i + 1}`, `${what}: ${plural(blocks, "block")}, ${endings[ended]}; seed ${seed}. ${hardware(machine)}. ${pinned(machine)}`];
	})];
}
function timeSpent(results) {
	const { prepare, boot, warmup, load, other } = results.time;
	const measuring = boot + warmup + load + other;
	const share = measuring > 0 ? ` (${Math.round(100 * load / measuring)} %)` : "";
	return `${time(prepare)} to prepare, then ${time(measuring)} of ${limit(results)} to measure: ${time(load)} load${share}, ${time(boot)} starting servers, ${time(warmup)} warm-up, ${time(other)} other`;
}
/** What the time is measured against: every job had the budget. */
const limit = ({ config, shards }) => shards === void 0 ? time(config.budget) : `${plural(shards.length, "job")} of ${time(config.budget)}`;
const hardware = ({ cpu, cores, memory, os, kernel, node }) => `${cpu}, ${plural(cores, "core")}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}`;
const pinned = ({ pinning }) => pinning === void 0 ? "not pinned" : `servers on ${pinning.servers}, load generator on ${pinning.generator}`;
/** Why measuring ended, in words. */
const endings = {
	settled: "stopped when every row was decided",
	budget: "stopped when the budget ran out",
	blocks: "stopped after the last block",
	failed: "stopped because a variant failed",
	cancelled: "cancelled",
	running: "not finished"
};

// src/report/findings.ts
/** Every finding once, the failures first and the advice last. */
function findings(results, judgement) {
	const { rows, warnings } = judgement;
	const several = results.variants.length > 2;
	const failures = /* @__PURE__ */ new Map();
	for (const { message, lastWords } of results.failures) if (!failures.has(message)) failures.set(message, {
		kind: "failure",
		text: message,
		about: [],
		lastWords
	});
	const tripped = /* @__PURE__ */ new Map();
	for (const row of rows) for (const { message, effect } of row.guards.filter((trip) => trip.effect !== "not-gated" && !isTold(row, trip, rows))) {
		const known = tripped.get(message) ?? {
			kind: effect === "invalid" ? "guard" : "doubt",
			rows: []
		};
		tripped.set(message, {
			...known,
			rows: [...known.rows, row]
		});
	}
	for (const [text, { kind, rows: about }] of tripped) {
		const finding = failures.get(text) ?? {
			kind,
			text,
			about: []
		};
		failures.set(text, {
			...finding,
			about: rowNames(about, several)
		});
	}
	const more = warnings.filter(({ fact }) => !failures.has(fact)).map((warning) => fromWarning(warning, several));
	const plain = (kind) => (text) => ({
		kind,
		text,
		about: []
	});
	return [
		...failures.values(),
		...more,
		...undecided(results, judgement).map(plain("warning")),
		...[adviceSentence(results, judgement)].filter((text) => text !== void 0).map(plain("advice"))
	];
}
/** A row that is only shown goes on counting after those that should be gated were settled: the same fact, with a larger number. */
const isTold = (row, { guard }, rows) => !row.gated && rows.some(({ gated, ungated, scenario, variant, against, guards }) => (gated || ungated !== null) && [
	scenario,
	variant,
	against
].join("\n") === [
	row.scenario,
	row.variant,
	row.against
].join("\n") && guards.some((trip) => trip.guard === guard));
const fromWarning = ({ about, fact, advice }, several) => ({
	kind: "warning",
	text: advice === void 0 ? fact : `${fact} ${advice}`,
	about: about === void 0 ? [] : rowNames([about], several && about.variant !== void 0)
});
/** `home rps, home p99`; a scenario with three such rows or more is named once, for all of them. */
function rowNames(rows, several) {
	const metrics = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const name = nameOf$1(row, several);
		metrics.set(name, [...metrics.get(name) ?? [], ...row.metric === void 0 ? [] : [row.metric]]);
	}
	return [...metrics].flatMap(([name, all]) => all.length === 0 || all.length > 2 ? [name] : all.map((metric) => `${name} ${metric}`));
}

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
/** Responses that must lie beyond a percentile for it to be shown. */
const beyond = 10;
/** Latency at some percentiles and the maximum, ms, over all kept slices of a run; percentiles without a tail are left out. */
function latencyProfile(results, scenario, variant, request) {
	const histogram = keptLatencies(results, scenario, variant, request);
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
const keptSlices = (results, scenario, variant) => scenarioBlocks(results, scenario).flatMap((block) => keptRounds(block, coresFor(results, scenario.name)).slices).filter((slice) => slice.variant === variant);
/** Latencies of a variant's kept responses in a scenario, of the whole run; `request`: of that one of a mix. */
const keptLatencies = (results, scenario, variant, request) => decoded(keptSlices(results, scenario, variant).flatMap(({ requests }) => request === void 0 ? requests : requests.slice(request, request + 1)).map(({ histogram }) => histogram));

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
		const of = results.variants.map(({ name }) => keptLatencies(results, scenario, name, request));
		const name = request === void 0 ? {} : { request: scenario.requests[request].name };
		return of.every(({ totalCount }) => totalCount === 0) ? [] : [{
			scenario: scenario.name,
			...name,
			...curve(of, most)
		}];
	});
}
/**
* Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q):
*
*   q          0      50 %     90 %     99 %    99.9 %
*   1/(1−q)    1       2        10      100     1000       and at last the maximum, at the number of responses
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
		lines: of.flatMap((histogram, variant) => counts[variant] === 0 ? [] : [line$1(histogram, variant, at)])
	};
}
function line$1(histogram, variant, at) {
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
/** Load time per response at each point of each sweep, and how it grows. */
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
const cell$1 = (point) => "why" in point ? point.why : values([point.time], metric("mean"))[0];
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
				void: voids.get(variant.variant)
			};
		}
	});
}

// src/report/page/resources.ts
/** Values of all curves together. */
const most$2 = 24e3;
/** Memory and CPU use over time; one for each machine that measured. */
function resources(results) {
	const jobs = results.shards?.map(({ scenarios }, i) => ({
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
		title,
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
/** A launch does not continue the one before. */
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

// src/report/page/why.ts
/** Rows of merged results beyond this are left to results.json. */
const mostRows$1 = 8;
/** What made rows slower, with the profiles behind it. */
const why$1 = (results) => (results.why?.rows ?? []).slice(0, mostRows$1).map(({ suspects: _, ...row }, i) => ({
	...row,
	lines: whyLines(results)[i].map((line) => plainLine(line))
}));

// src/report/page/describe.ts
/** What the page shows of a run. */
function describe(results, judgement, place = {}) {
	const isProfile = results.blocks.length === 0 && results.why !== void 0;
	return {
		headline: isProfile ? "How head changes CPU time per request" : headline(results, judgement),
		provenance: provenance(results, place),
		advice: isPressing(judgement) ? adviceSentence(results, judgement) : void 0,
		profiled: isProfile,
		verdict: judgement.verdict,
		accepted: judgement.accepted !== void 0,
		cancelled: results.ended === "cancelled",
		variants: results.variants.map(({ name, baseline }) => ({
			name,
			baseline
		})),
		facts: [
			...facts(results),
			["Started", results.startedAt],
			["perf-gate", results.generator]
		],
		findings: isProfile ? [] : unsaid(results, judgement),
		standings: standingsOf(results, judgement),
		command: results.command,
		rows: isProfile ? [] : rows(results, judgement),
		curves: curves(results),
		resources: resources(results),
		growth: growth(results, judgement),
		why: why$1(results),
		left: []
	};
}
/** Findings that neither the headline nor the advice says. */
function unsaid(results, judgement) {
	const line = headline(results, judgement);
	const isSaid = ({ kind, text, about, lastWords }) => kind === "advice" ? isPressing(judgement) : about.length < 2 && lastWords === void 0 && line.includes(text);
	return findings(results, judgement).filter((finding) => !isSaid(finding));
}
/** `acme/shop · pull request 12 · head 1a2b… “faster” against main at 3c4d… “v2” · 2026-01-01 12:00 UTC` */
function provenance({ variants, startedAt }, { repository, pullRequest }) {
	const sides = variants.toSorted((a, b) => Number(a.baseline) - Number(b.baseline));
	const when = startedAt.slice(0, 16).replace("T", " ");
	const where = [repository, pullRequest === void 0 ? void 0 : `pull request ${pullRequest}`];
	const what = sides.map(origin).join(sides.length === 2 ? " against " : ", ");
	return [
		...where,
		what,
		`${when} UTC`
	].filter((part) => part !== void 0).join(" · ");
}
function standingsOf(results, judgement) {
	if (results.variants.length <= 2 || results.blocks.length === 0) return [];
	return results.config.scenarios.map((scenario) => {
		const all = standings(results, judgement, scenario);
		return {
			scenario: scenario.name,
			head: standingHeads,
			rows: all.map(standingCells),
			note: whyRatiosDiffer(all)
		};
	});
}
function rows(results, judgement) {
	const place = new Map(results.variants.map(({ name }, i) => [name, i]));
	return judgement.rows.map((row) => {
		const { guards, pairs, settled: _, p: __, ...shown } = row;
		return {
			...shown,
			variant: place.get(row.variant),
			guards: [...new Set(guards.map(({ guard }) => guard))],
			dots: pairs.map(({ block, base, head }) => [block, short(head / base)])
		};
	});
}
/** A page has at most so many rows when it is too large with all. */
const mostRows = 1500;
/** Less and less of what a very large run has, the least important first; each with what it leaves out. */
const reductions = [
	(content) => ({
		...content,
		why: content.why.slice(0, 2),
		left: []
	}),
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
		why: content.why.map((row) => ({
			...row,
			tree: []
		})),
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
function page(results, judgement, { script, style, hashes }, place) {
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
<script type="application/json" id="content">${embedded(fitting(describe(results, judgement, place)))}<\/script>
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

// src/report/details.ts
/** A part of the report that opens at a click, or is open. The blank lines make GitHub read markdown inside. */
const folded = (summary, body, state = "") => `<details${state}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
/** Percentiles of every scenario and variant, all responses of the run that count together, and what they add up to. */
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
		return found === void 0 ? "–" : values([found.ms], metric("p50"))[0];
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
	const known = rows.filter((row) => row.gated && row.detects !== null);
	if (known.length === 0) return void 0;
	const body = known.map((row) => [
		inert(nameOf$1(row, several)),
		metric(row.metric).label,
		percent(row.detects),
		percent(row.threshold),
		String(row.blocks),
		row.p === null ? "–" : row.p < .001 ? "< 0.001" : row.p.toFixed(3)
	]);
	return `The smallest change for the worse that each row detects with 80 % probability, in a run with all its blocks:\n\n${table([
		"Scenario",
		"Metric",
		"Detects",
		"Threshold",
		"Blocks",
		"Sign-flip p"
	], body, "llrrrr")}`;
}
/** Machine, commits, seed, blocks, time. */
function circumstances(results) {
	const lines = facts(results).map(([label, text]) => `- **${inert(label)}**: ${prose(text)}`);
	const words = results.failures.filter(({ lastWords }) => lastWords).map(({ message, lastWords }) => `${prose(message)}\n\n${fenced(lastWords)}`);
	return [lines.join("\n"), ...words].join("\n\n");
}
const icons = {
	failure: "🚫",
	guard: "🚫",
	doubt: "⚠️",
	warning: "⚠️",
	advice: "💡"
};
/** What a reader should know beside the rows, each finding once. */
function found(results, judgement) {
	const line = headline(results, judgement);
	const lines = findings(results, judgement).filter(({ kind, about }) => kind !== "failure" || about.length > 0).filter(({ kind }) => kind !== "advice" || !isPressing(judgement)).filter(({ text, about }) => about.length > 1 || !line.includes(text)).map(({ kind, text, about }) => {
		const rows = about.length === 0 ? "" : ` (${inert(listed$2(about))})`;
		return `- ${icons[kind]} ${prose(text)}${rows}`;
	});
	return lines.length === 0 ? void 0 : lines.join("\n");
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
/** How far a drawing reaches, in thresholds (bent ones, where the scale is). */
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
	const straight = rows.flatMap((row) => drawn(row, several));
	if (straight.length === 0) return void 0;
	const isBent = straight.slice(0, 8).some(({ low, high }) => low > reach.worse.most || high > 2 * reach.worse.most || -high > reach.better.most);
	const all = isBent ? straight.map(bent) : straight;
	const more = all.length > 8 ? ` · ${plural(all.length - 8, "more row")} not drawn` : "";
	const legend = `\`[•]\` change and interval, right is worse · \`:\` no change · \`|\` threshold · \`<\` \`>\` extends further${isBent ? " · large changes are drawn closer together" : ""}`;
	return `\`\`\`text\n${draw(all.slice(0, 8)).join("\n")}\n\`\`\`\n\n${legend}${more}`;
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
/** A change on a scale that leaves 0 and the threshold where they are and draws large changes closer together: 50 thresholds become 5.2. */
const bent = ({ name, low, middle, high }) => {
	const bend = (value) => Math.asinh(value) / Math.asinh(1);
	return {
		name,
		low: bend(low),
		middle: bend(middle),
		high: bend(high)
	};
};
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
function place$1(value, scale) {
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
	const at = place$1(middle, scale);
	const free = (column) => cells[column] === " ";
	const beside = (column, step) => column === at && free(at + step) ? at + step : column;
	const [from, to] = [beside(place$1(low, scale), -1), beside(place$1(high, scale), 1)];
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
		applies ? "⚠️ **This pull request changes the config, and was judged by it** (`config-from: head`)." : `ℹ️ **This pull request changes the config.** It was judged by base's config; the changes apply once they are merged.${otherwise(results, proposal, verdict)}`,
		...flaw === void 0 ? [] : [`Head's config could not be used: ${prose(flaw)}`],
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
	const other = judged({
		...results,
		config
	}).verdict;
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
	const latencies = decoded(parts.map(({ histogram }) => histogram));
	const rest = sent / answered;
	return {
		body: parts.reduce((total, { bytes }) => total + bytes, 0) / answered,
		first: Math.max(0, meanLatency(latencies) - rest),
		rest,
		generator: sum((slice) => slice.generator.utilisation * slice.duration) / sum((slice) => slice.duration)
	};
}

// src/report/transfer.ts
/** Where the time of large responses goes, in markdown; undefined where no body came in more than one piece. */
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
	return `Transfer is the share of a response's time from the first byte of its body to the last. A server that sends while it works still works in that time. The load generator counts bytes and decodes nothing.\n\n${table([
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
	const [toFirst, toLast] = [first, rest].map((ms) => values([ms], metric("mean"))[0]);
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
	const { size = (text) => text.length, rest = `in ${code("report.md")}`, links } = limits;
	const end = links === void 0 ? "" : `\n${links}\n`;
	const limit = (limits.limit ?? mostCharacters) - size(end);
	const head = `### ${prose(headline(results, judgement))}`;
	const { news, quiet, shown } = tables(judgement);
	const gated = [...news, ...quiet];
	const fold = gated.length > open && quiet.length > 0;
	const sections = [
		...standingsSections(results, judgement),
		...fold ? rowsSection("visible", news, results) : rowsSection("visible", gated, results),
		...adviceSection(results, judgement),
		...whySection(results, limits.source),
		...pictureSection(news, quiet, results),
		...fold ? rowsSection("without a regression", quiet, results) : [],
		...rowsSection("shown, not gated", shown, results),
		...growthSection(results, judgement),
		...proposalSection(results, judgement),
		...details(results, judgement)
	];
	const whole = [head, ...sections.map(({ text }) => text)].join("\n\n");
	if (size(whole) < limit) return `${whole}\n${end}`;
	return `${shortened(head, sections, fold ? news : gated, results, {
		limit,
		size,
		rest
	})}${end}`;
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
	advice: 1.05,
	why: 1.1,
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
		name: `all variants in ${prose(scenario.name)}`,
		rank: ranks.standings
	}));
}
function adviceSection(results, judgement) {
	const text = isPressing(judgement) ? adviceSentence(results, judgement) : void 0;
	return text === void 0 ? [] : [{
		text: `💡 ${prose(text)}`,
		name: "what would help",
		rank: ranks.advice
	}];
}
function whySection(results, source) {
	const text = whyMarkdown(results, source);
	return text === void 0 ? [] : [{
		text,
		name: "what made it slower",
		rank: ranks.why
	}];
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
	const notes = found(results, judgement);
	const seen = sight(judgement.rows, results.variants.length > 2);
	const profile = percentiles(results);
	const again = `To reproduce this run:\n\n\`\`\`sh\n${results.command.replace(/[^\P{Cc}]/gu, " ").replaceAll("```", "")}\n\`\`\``;
	const fold = (name, kind, text, state = "") => text === void 0 ? [] : [{
		name,
		rank: ranks[kind],
		text: folded(name, text, state)
	}];
	return [
		...notes !== void 0 && judgement.verdict !== "passed" ? [{
			name: "Warnings",
			rank: ranks.findings,
			text: notes
		}] : fold("Warnings", "findings", notes),
		...fold("Latency percentiles", "percentiles", profile, isReshaped(judgement) ? " open" : ""),
		...fold("Where the time of large responses goes", "transfer", transfers(results)),
		...fold("What this run can detect", "sight", seen),
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
* this one rely on names that exist, on one baseline, and on one response count for each request of a scenario.
*/
function incoherent(results) {
	const { config, variants, blocks, failures } = results;
	const names = variants.map(({ name }) => name);
	const scenarios = new Map(config.scenarios.map((scenario) => [scenario.name, scenario]));
	const baselines = variants.filter(({ baseline }) => baseline).length;
	if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`;
	const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name));
	if (twice !== void 0) return `the name ${JSON.stringify(twice)} appears twice`;
	const against = config.variants.find((each) => each.against !== void 0 && !names.includes(each.against))?.against;
	if (against !== void 0) return unknown("config.variants: against", against);
	const rows = rowsOf(results);
	if (rows.count > limits$1.rows) return `config and variants make ${rows.count} rows; the limit is ${limits$1.rows}`;
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
	const stranger = results.why?.rows.find((row) => !scenarios.has(row.scenario));
	return stranger && unknown("why.rows: scenario", stranger.scenario);
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
const unknown = (where, name) => `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results do not contain`;
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
	const ordered = parts.toSorted((a, b) => (a.config.shard?.index ?? 0) - (b.config.shard?.index ?? 0));
	const { shard: _, ...config } = first.config;
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
		...tamperedBy(ordered),
		...boundaryOf(ordered),
		shards: ordered.flatMap(shardsOf),
		...defined({ why: together(ordered.flatMap(({ why }) => why ?? [])) })
	};
}
/** The weakest that a part had. */
function boundaryOf(parts) {
	const known = parts.flatMap(({ boundary }) => boundary ?? []);
	const weakest = known.find(({ kind }) => kind === "same user") ?? known[0];
	return weakest === void 0 ? {} : { boundary: weakest };
}
function tamperedBy(parts) {
	const names = new Set(parts.flatMap(({ tampered = [] }) => tampered));
	return names.size === 0 ? {} : { tampered: [...names] };
}
/** Each job explained rows of its own. */
function together(parts) {
	const sumOf = (key) => parts.reduce((sum, part) => sum + part[key], 0);
	if (parts.length === 0) return void 0;
	return {
		version: 1,
		time: sumOf("time"),
		budget: sumOf("budget"),
		rows: parts.flatMap(({ rows }) => rows)
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
/** Results of all jobs together. Throws `results-differ` when these are one job's, and there were others. */
function demandWhole(results) {
	demandAll([results]);
	const { shard: _, ...config } = results.config;
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
		if (one.dirty === true || other.dirty === true) throw differ(`\`${one.name}\` has uncommitted changes, so it is not known whether they measured the same code`);
	});
	if (rules(a.config) !== rules(b.config)) throw differ("they were measured with different configs");
}
/** What a config says about every scenario, as text to compare. */
function rules({ file, server, gate, variants, shard }) {
	return JSON.stringify([
		file,
		server,
		gate,
		variants,
		shard?.of,
		shard?.all,
		shard?.rows
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
	const missing = (parts[0].config.shard?.all ?? []).filter((name) => !there.has(name));
	if (missing.length === 0) return;
	const { of } = parts[0].config.shard;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	throw differ(`${parts.length} of ${of} parts ${parts.length === 1 ? "is" : "are"} there, and ${names} ${missing.length === 1 ? "is" : "are"} in none of them. Run the jobs with missing results again`, "incomplete");
}
/** In the order of the config that they share, else as they come. */
function inOrder(parts) {
	const scenarios = parts.flatMap(({ config }) => config.scenarios);
	const order = parts[0].config.shard?.all;
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
const shardsOf = ({ shards, config, machine, seed, blocks, ended }) => shards ?? [{
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

// src/results/blocks.ts
/** How many, ms, ms that may be negative, and bytes. */
const [count, ms, since, bytes] = [
	whole(0, 0xe8d4a51000),
	number(0, 1e10),
	number(-1e10, 1e10),
	number(0, 0x38d7ea4c68000)
];
/** A line or two. */
const fact = prose$1(1e3);
const status = shaped(/^\d{1,3}$/, "a status");
const aHistogram = "a latency histogram as the load generator writes it";
const sliceRequest = object({
	answered: count,
	/** Responses by status: `{ "200": 812 }`. */
	statuses: mapping(status, count, 1e3),
	/** Body bytes of all responses. */
	bytes,
	/** Latencies in whole µs: HdrHistogram V2 compressed, base64; '' when nothing was answered. */
	histogram: string({ error: aHistogram }).max(mostEncoded, aHistogram).refine(isHarmless, aHistogram),
	/** ms from the first byte of a body to its last, all responses added up; absent where bodies came in one piece. */
	transfer: ms.optional()
});
const slice = object({
	variant: name(),
	/** Mirrored round (quad) within the scenario of this block, from 0. */
	round: whole(0, 1e9),
	/** ms since the block began. */
	at: since,
	/** From the opening of the gate to the last response, ms. */
	duration: ms,
	/** Responses, and ms, until half of what was under way when the gate closed had been answered: the rate is read off here. */
	steady: object({
		answered: count,
		duration: ms
	}).optional(),
	/** Requests sent; answered ones are in `requests`. */
	sent: count,
	/** Sent and lost with their connection. */
	dropped: count,
	/** Not answered in time. */
	timeouts: count,
	/** Connections refused or broken. */
	connectionErrors: count,
	/** Connections that the server closed after a response, as it had announced, and that were made again; absent: none. */
	reconnects: count.optional(),
	/** One per request of the scenario, same order. */
	requests: list(sliceRequest, 50, 1),
	/** CPU time of the variant's whole process tree, ms; null for a URL. */
	cpu: ms.nullable(),
	/** CPU time that the other variants burnt meanwhile, ms; null where unknown. */
	idleCpu: ms.nullable(),
	/** Resident memory of the process tree at the end, bytes; null for a URL. */
	rss: bytes.nullable(),
	/** CPU time, ms, and event-loop utilisation, 0…1. */
	generator: object({
		cpu: ms,
		utilisation: number(0, 1)
	}),
	/**
	* Longest lateness of an idle process's timer, and CPU time stolen by the hypervisor, all CPUs; ms. A hypervisor's account has
	* been seen to go backwards.
	*/
	disturbance: object({
		stall: since,
		steal: since
	})
});
const sha256 = shaped(/^[0-9a-f]{0,64}$/, "a SHA-256 in hexadecimal");
/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
const row$1 = whole(1, 1e9).optional();
const probe = object({
	variant: name(),
	request: name(),
	/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
	row: row$1,
	/** 0: no response. */
	status: whole(0, 999),
	/** Body bytes, decoded, after removal of dynamic fields. */
	length: bytes,
	/** SHA-256 of that, hex, with the side's own port and folder replaced; '' without a response. */
	digest: sha256,
	/** SHA-256 of keys and types of a JSON body, hex; absent where it is not JSON. */
	shape: sha256.optional(),
	/** Body bytes as they were sent: compressed, and with every field; absent without a response. */
	wire: bytes.optional(),
	/** Names of the response's headers in lower case, sorted, without those of the connection; absent without a response, and where there are too many. */
	headers: list(shaped(/^[\w-]{1,100}$/, "the name of a header"), 50).optional()
});
const difference$1 = object({
	/** Beside the baseline. */
	variant: name(),
	request: name(),
	/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
	row: row$1,
	/** `$.items[3].url` in JSON, `line 12` in text, `byte 80` in anything else. */
	at: fact,
	/** What is there, a line of some 80 characters at most. */
	base: fact,
	head: fact
});
const warmup = object({
	/** Sent to each side. */
	requests: count,
	/** Of the side that took longest, ms. */
	duration: ms,
	/** Did the cost of a request become flat on every side? If not, the warm-up reached its bound. */
	flat: yesOrNo
});
const scenarioBlock = object({
	scenario: name(),
	/** Responses to single requests outside the measured window, to see whether the variants do the same work. */
	probes: list(probe, 1e4),
	/** Where responses of variants first differ from the baseline's, places that vary on one side by itself left out; absent: nowhere. */
	differences: list(difference$1, 5e3).optional(),
	/** How the sides were warmed up for it; absent where a side was lost before. */
	warmup: warmup.optional(),
	slices: list(slice, 1e6)
});
const block = object({
	index: whole(0, 1e6),
	/** ms since startedAt */
	at: since,
	/** Order the variants were started in. */
	bootOrder: list(name(), 100),
	/** By variant, ms until ready. */
	boot: mapping(name(), ms, 100),
	/** By variant: peak resident memory of the process tree over the block, bytes. */
	peakRss: mapping(name(), bytes, 100),
	scenarios: list(scenarioBlock, 100)
});

// src/results/why.ts
/**
* explained        CPU time per request grew, and this is where
* waits            CPU time per request did not grow: head waits longer
* unchanged        asked for without a verdict, and CPU time per request did not change significantly
* not-reproduced   the profiled launches did not show half of the growth that the blocks did: nothing is named
* unprofiled       there is no profile, and `because` says why
*/
const whyOutcomes = [
	"explained",
	"waits",
	"unchanged",
	"not-reproduced",
	"unprofiled"
];
const cost = number(-0xe8d4a51000, 0xe8d4a51000);
const each = {
	base: cost,
	head: cost
};
const both = object(each);
const difference = {
	...each,
	/** head − base */
	change: cost,
	low: cost,
	high: cost
};
const costChange = object(difference);
const line = whole(0, 2 ** 31);
/** One line without control characters, perhaps empty. */
const text = verbatim(300).transform((value) => value.replace(/[\p{C}\u2028\u2029]/gu, " "));
/** A path that stays in the checkout: it becomes part of links and of annotations. */
const path = text.refine((value) => !value.startsWith("/") && !value.split("/").includes(".."), "a path inside the checkout");
const place = object({
	kind: either("own", "package", "runtime", "native"),
	package: text,
	/** Relative to the root of the checkout or of the package. */
	file: path,
	function: text,
	/** First and last line in head, or in base where head does not have it; 0: unknown. */
	line,
	end: line,
	/** Which sides have it. */
	sides: either("both", "base", "head")
});
const suspect = object({
	...difference,
	certain: yesOrNo,
	/** Part of the growth, 1 = all of it; may be more, when something else became cheaper. */
	share: number(-1e6, 1e6),
	/** The changed function; absent for a package. */
	place: place.optional(),
	/** The function has not changed: head changed its file, outside of functions. */
	beside: yesOrNo.optional(),
	/** A package whose installed version changed; '' where a side does not use it. */
	package: object({
		name: text,
		base: text,
		head: text,
		manifest: object({
			file: path,
			line: whole(1, 2 ** 31)
		}).optional()
	}).optional(),
	/** Where its growth goes, from the suspect inwards. */
	path: list(place, 20)
});
const profiledFunction = object({
	...difference,
	place,
	certain: yesOrNo,
	/** Did head change it? */
	changed: yesOrNo,
	/** Line of head with most samples; absent where it cannot be told. */
	hot: line.optional()
});
const node = object({
	/** Place of the parent in the list; −1: none. */
	parent: whole(-1, 1e3),
	place,
	/** With what it calls. */
	base: cost,
	head: cost,
	/** Is it a suspect, and a certain one? */
	suspect: yesOrNo,
	certain: yesOrNo
});
const wait = object({
	...difference,
	/** A response on a connection, a name that is looked up, a file, a timer. */
	kind: either("connection", "name", "file", "timer"),
	/** `127.0.0.1:5432`, or the path of a socket; '' unless it is a connection. */
	host: text,
	certain: yesOrNo,
	/** How often per request. */
	times: both
});
const waiting = object({
	/** Of each side. */
	launches: whole(0, 100),
	/** From the arrival of a request to the end of its response. */
	total: object({
		...difference,
		certain: yesOrNo
	}),
	/** What grew most first; at most 20. */
	kinds: list(wait, 20)
});
const row = object({
	scenario: name(),
	outcome: either(...whyOutcomes),
	because: prose$1(1e3).optional(),
	/** Of each side. */
	launches: whole(0, 100),
	/** Of each side in each launch. */
	requests: whole(0, 0xe8d4a51000),
	/** Samples of each side, all launches. */
	samples: object({
		base: whole(0, 0xe8d4a51000),
		head: whole(0, 0xe8d4a51000)
	}),
	/** Of the whole process tree. */
	cpu: costChange.optional(),
	/** Medians over the measured blocks, which no profiler disturbed. */
	measured: both.optional(),
	/** The four add up to the change of `cpu`. */
	account: object({
		suspects: costChange,
		native: costChange,
		unchanged: costChange,
		threads: costChange
	}).optional(),
	/** What head changed, the largest part of the growth first; at most 10. */
	suspects: list(suspect, 10),
	/** At most 50, certain ones first. */
	functions: list(profiledFunction, 50),
	/** What requests wait for; absent where CPU time explains enough, or there was no time for it. */
	waiting: waiting.optional(),
	/** Stacks of both sides as one tree, at most 300 nodes; a parent stands before its children. */
	tree: list(node, 300).refine((nodes) => nodes.every(({ parent }, i) => parent < i), "a tree whose parents stand before their children")
});
/** Why rows regressed, as somebody may hand it to us. */
const why = object({
	version: whole(1, 1).transform(() => 1),
	/** What explaining took, and the most it may have taken, ms. Not part of the budget for measuring. */
	time: number(0, 1e10),
	budget: number(0, 1e10),
	rows: list(row, 200)
});

// src/results/results.ts
const seed = whole(0, 2 ** 32 - 1);
const failure = object({
	variant: name(),
	phase: either("prepare", "boot", "load"),
	block: whole(0, 1e6),
	scenario: name().optional(),
	code: shaped(/^[a-z-]{1,100}$/, "the code of an error"),
	message: prose$1(),
	lastWords: prose$1().optional(),
	/** Exit status as a shell counts, where a process ended: 134 for SIGABRT. */
	exit: whole(0, 1e3).optional()
});
const variant = object({
	name: name(),
	baseline: yesOrNo,
	/** What it is in a person's words: `main`, `working tree`, `./fast`, a URL. */
	source: fact,
	/** Full commit hash where it is one. */
	commit: shaped(/^[0-9a-f]{40,64}$/, "a full commit hash").optional(),
	/** Subject line of that commit. */
	subject: prose$1().optional(),
	/** Working tree differs from the commit. */
	dirty: yesOrNo.optional()
});
const machine = object({
	cpu: fact,
	cores: whole(1, 1e6),
	memory: bytes,
	os: fact,
	kernel: fact,
	node: fact,
	/** CPUs the servers and the load generator were held to; undefined: not pinned. */
	pinning: object({
		servers: prose$1(),
		generator: prose$1()
	}).optional()
});
const ended = either("settled", "budget", "blocks", "failed", "cancelled", "running");
const shard = object({
	scenarios: list(name(), 1e3),
	machine,
	seed,
	/** How many. */
	blocks: count,
	ended
});
/** Anything → `Results`; unknown keys are dropped, a verdict and rows among them. */
const resultsSchema = object({
	version: whole(3, 3).transform(() => 3),
	/** Version of perf-gate that measured. */
	generator: fact,
	/** ISO 8601, when measuring began. */
	startedAt: fact,
	/** The command that reproduces the run, seed included. */
	command: verbatim(1e5).transform((line) => line.replace(/\p{Cc}/gu, " ")),
	config: recordedConfig,
	/** What head changes in the config, where base has one. */
	proposal: proposal.optional(),
	/** Integer in [0, 2³²). */
	seed,
	/** In the order of the config; the first is not necessarily the baseline. */
	variants: list(variant, 100, 1),
	machine,
	blocks: list(block, 1e3),
	/** A variant that could not be measured at all, or died: what, where, and its last words. */
	failures: list(failure, 200),
	/** Wall time, ms, by phase. */
	time: object({
		prepare: ms,
		boot: ms,
		warmup: ms,
		load: ms,
		other: ms
	}),
	/** Why measuring ended. */
	ended,
	/** Facts for the reader that no row carries: "the second install was reused". */
	notes: list(prose$1(), 200),
	/** What stood between the code that was measured and the runner; `why` not more. Absent: nobody asked. */
	boundary: object({
		kind: either("isolated", "same user"),
		why: prose$1().optional()
	}).optional(),
	/** Files of the runner, by their variables, that the code that was measured had written to; they were put back. */
	tampered: list(shaped(/^[A-Z_]{1,40}$/, "the name of a variable"), 20).optional(),
	/** What made rows slower; absent where nothing was explained. */
	why: why.optional(),
	/** Set when results of several jobs were merged: who measured what. `machine` and `seed` above are the first job's. */
	shards: list(shard, 1e3).optional()
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
* The JSON in a file that anyone may have written. Bounds are checked before it is parsed; what does not fit, is not a regular
* file, or has a key of a prototype throws `results-unreadable`.
*/
function readUntrusted(path) {
	const bytes = readRegular(path);
	const flaw = outOfBounds(bytes);
	if (flaw !== void 0) throw unreadable(path, flaw);
	const value = parse(path, bytes);
	const key = prototypeKey(value);
	if (key !== void 0) throw unreadable(path, `it has a key \`${key}\`, which results do not have`);
	return value;
}
/** Why a results file cannot be read. */
const unreadable = (path, why, cause) => new GateError("results-unreadable", `cannot read results from ${path}: ${why}`, { cause });
function readRegular(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = fstatSync(file);
		if (!stat.isFile()) throw unreadable(path, "it is not a regular file");
		if (stat.size > limits.bytes) throw unreadable(path, `it has ${stat.size} bytes; the limit is ${limits.bytes}`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof GateError) throw error;
		const { code, message } = error;
		if (code === "ELOOP" || code === "EMLINK") throw unreadable(path, "it is a symbolic link, and links are not followed", error);
		throw unreadable(path, code === "ENOENT" ? "there is no such file" : message, error);
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
			if (end - at > limits.text) return `it has a text of ${end - at} bytes; the limit is ${limits.text}`;
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
	if (together > limits.together) throw unreadable(paths[0], `it and ${paths.length - 1} more have ${together} bytes; the limit is ${limits.together}`);
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
const pageOf = (results, judgement) => page(results, judgement, assets(built("page.js"), built("page.css")), {
	repository: jobVariable("GITHUB_REPOSITORY") || void 0,
	pullRequest: eventPayload().pull_request?.number
});
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

export { runVerdict as $, fenced as A, percentRange as B, groupMetrics as C, isFullwidth as D, stringWidth as E, plural as F, rememberEvent as G, values as H, unbroken as I, settledAfter as J, proposalOf as K, verdictWord as L, inWords as M, listed$2 as N, isWide as O, nameOf$1 as P, exit as Q, verdictWords as R, changeCell as S, groups as T, eventPayload as U, time as V, jobVariable as W, judged as X, warmupBounds as Y, judgedSoFar as Z, headline as _, keptRounds as _t, writeOutcome as a, tCdf as at, standings as b, sampleStandardDeviation as bt, readUntrusted as c, deadline as ct, report as d, ofBlock as dt, isLeft as et, growthTables as f, pace as ft, plainLine as g, pooling as gt, whyLines as h, looks as ht, writeFresh as i, maxBlocks as it, prose as j, stripAnsi as k, unreadable as l, fewerRounds as lt, suspectParts as m, percent as mt, outcomeOf as n, alphaRun as nt, readResults as o, tQuantile as ot, findings as p, changesState as pt, isFlat as q, pageOf as r, critical as rt, writeResults as s, compare as st, filesIn as t, detectable as tt, demandWhole as u, hastened as ut, standingCells as v, mean as vt, groupNames as w, whyRatiosDiffer as x, shuffle as xt, standingHeads as y, median as yt, percentChange as z };