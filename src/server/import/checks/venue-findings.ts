import type { DocumentFault } from '#server/import/faults/import-fault.ts'

export interface VenueFindings {
  readonly faults: readonly DocumentFault[]
  /** What is taken as it stands, but is hardly what the venue meant. */
  readonly warnings: readonly DocumentFault[]
}
