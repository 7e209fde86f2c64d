import { writeFileSync } from 'node:fs'
import { create } from 'qrcode'

const width = 640
const height = 480
const frames = 10
const paper = 0xeb
const ink = 0x10

/** A video (Y4M) of a camera that looks at the QR code of `text`, for Chromium's fake camera. */
export function writeCameraVideo(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const scale = Math.floor((height * 0.7) / modules.size)
  const left = Math.floor((width - modules.size * scale) / 2)
  const top = Math.floor((height - modules.size * scale) / 2)
  const luma = Buffer.alloc(width * height, paper)
  for (let y = 0; y < modules.size * scale; y++) {
    for (let x = 0; x < modules.size * scale; x++) {
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale))) {
        luma[(top + y) * width + left + x] = ink
      }
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 0x80)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: frames }, () => frame),
    ]),
  )
}
