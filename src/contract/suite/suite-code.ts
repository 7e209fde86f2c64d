import * as v from 'valibot'

/** The code by which a suite's guests order: what a link or a QR code carries. */
export const suiteCodeSchema = v.pipe(
  v.string('expected the code of a suite'),
  v.regex(/^[\w-]{22}$/, 'expected the code of a suite'),
)
