import type { AnswerOf, AnswerSchema, Call, Content } from '#contract/call.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from './call-problem.ts'

/**
 * Asks the venue of a slug by a call of the contract, once the venue is loaded. A look-up stores
 * nothing.
 */
export type LookUp = <Path extends string, Body, Answer extends AnswerSchema, Query extends string>(
  slug: string,
  call: Call<Path, Body, Answer, Query>,
  ...content: object extends Content<Path, Body, Query>
    ? [ForVenue<Content<Path, Body, Query>>?]
    : [ForVenue<Content<Path, Body, Query>>]
) => Promise<Result<AnswerOf<Answer>, CallProblem>>

/** A content, or what makes one from the venue's id. */
export type ForVenue<T> = T | ((venueId: VenueId) => T)
