import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { either, object, prose, shaped, whole, yesOrNo } from '../config/bounded.ts'
import { type ErrorCode, errors, GateError } from '../errors.ts'
import { writeFresh } from '../system/fresh-file.ts'
import { foldersOf } from './find.ts'
import { readAs } from './untrusted.ts'

const name = 'failure.json'
const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

const schema = object({
  version: whole(1, 1).transform(() => 1 as const),
  /** Absent: a bug of perf-gate, or cancelled. */
  code: either(...codes).optional(),
  cancelled: yesOrNo,
  /** What went wrong, names in backticks. */
  message: prose(20_000),
  lastWords: prose().optional(),
  /** Commit that was to be measured, if known. */
  head: shaped(/^[0-9a-f]{40,64}$/, 'a full commit hash').optional(),
})

/** `failure.json`: why a run has no results, for the job that reports. It is where results.json would be. */
export interface FailureRecord extends z.output<typeof schema> {}

/** Writes the record into an existing folder. Throws `disk-full`, `usage`. */
export function writeFailure(folder: string, record: FailureRecord): void {
  writeFresh(join(folder, name), `${JSON.stringify(record)}\n`)
}

/** The records of a folder: its own, and those of its subfolders, one for each job of a matrix. Throws `results-unreadable`. */
export function readFailures(folder: string): FailureRecord[] {
  return [folder, ...foldersOf(folder)]
    .map(each => join(each, name))
    .filter(path => lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    .map(path => readAs(path, schema))
}

/** Why a measuring job failed, repeated by the job that reports. */
export class MeasuringFailed extends Error {
  readonly record: FailureRecord
  constructor(record: FailureRecord) {
    super(record.message)
    this.name = 'MeasuringFailed'
    this.record = record
  }
}

/** Neither results nor a record: the job was skipped, failed or was stopped before it could write either, or they are elsewhere. */
export class NothingLeft extends GateError {
  constructor() {
    super(
      'results-unreadable',
      'the measuring job left no results: it was skipped, failed or was stopped before it could write any, or it has another `name`, `directory` or `config` than this job, or they have expired',
    )
  }
}
