import * as v from 'valibot'

/** Refuses a text with a bidirectional override, a lone surrogate, or a control character other than the line feed. */
export const readableTextSchema = v.pipe(
  v.string(),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/),
  v.check(text => text.isWellFormed()),
)
