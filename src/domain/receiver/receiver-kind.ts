/** Receivers get a venue's orders. */
export type ReceiverKind = 'desk' | 'api' | 'test' | AddedKind

/** Those that a venue adds; desks come by their enrolment, a script by its secret. */
export const addedKinds = ['webhook', 'cloudprnt', 'escpos'] as const
export type AddedKind = (typeof addedKinds)[number]

/** Why a receiver gets nothing for now. */
export type FaultKind =
  | 'no_answer'
  | 'too_slow'
  /** Its answer refuses; the detail is the status. */
  | 'status'
  | 'redirect'
  /** Its address is of a network that this server may not reach. */
  | 'private_address'
  | 'certificate'
  /** A printer's address that is none of a private network. */
  | 'public_address'
  /** This server prints nothing in its network. */
  | 'printers_off'
  | 'no_paper'
  | 'cover_open'
  | 'printer_fault'
  /** This server’s own; its log says more. */
  | 'internal'

export interface ReceiverFault {
  readonly why: FaultKind
  /** A status or a printer's own code; may be empty. Never what a stranger's server said. */
  readonly detail: string
}
