import type { ImportFault } from './import-fault.ts'
import { writeFault } from './write-fault.ts'

const mostFaults = 200

/** Prints the faults of a file, one line each. */
export function printErrors(
  file: string,
  faults: readonly ImportFault[],
  tell: (text: string) => void,
): void {
  for (const fault of faults.slice(0, mostFaults)) tell(writeFault(file, fault))
  if (faults.length > mostFaults) tell(`… and ${faults.length - mostFaults} more`)
}
