import type { DocumentFault } from '#server/import/faults/import-fault.ts'

export interface VenueFindings {
  readonly faults: readonly DocumentFault[]
  /** Accepted, but hardly intended. */
  readonly warnings: readonly DocumentFault[]
}
