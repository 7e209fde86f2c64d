import { billOfMaterials } from './bill-of-materials.ts'

/** `npm run sbom`: the bill of materials of a production server and app. */
process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)
