import { LabPanel } from '#features/lab/lab-panel.tsx'
import { openLab } from '#client/lab/open-lab.ts'

/** The panel of the page's lab. */
export function LabRoom() {
  return <LabPanel lab={openLab()} />
}
