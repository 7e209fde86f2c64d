import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import { failure, success, type Result } from '#domain/result.ts'
import type {
  Camera,
  CameraProblem,
  ScanRequest,
  ScannerService,
} from '#services/device/scanner-service.ts'
import { openCamera } from './open-camera.ts'
import { readCode } from './read-code.ts'
import { readPicture } from './read-picture.ts'

export const scanner: ScannerService = {
  start,
  readPicture,
  drawCode: async (text) => (await import('./draw-code.ts')).drawCode(text),
}

/**
 * Pixels; enough to read a code that fills a third of the picture. The library misses a still code in ten at
 * one size (it looks for its fourth corner between the rows of the picture), and reads it at another.
 */
const frameWidths = [640, 560, 480] as const
const pauseBetweenFrames = 80

async function start({
  video,
  cameraId,
  onFound,
  onLost,
}: ScanRequest): Promise<Result<Camera, CameraProblem>> {
  const opened = await openCamera(cameraId)
  if (!opened.ok) return opened
  const { stream, nextCameraId, setLight } = opened.value
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  video.srcObject = stream
  // iOS plays video in full screen otherwise.
  video.playsInline = true
  video.muted = true
  try {
    await video.play()
  } catch {
    stopTracks()
    return failure({ type: 'CameraBusy' })
  }
  const stopReading = readFrames(video, onFound)
  const stop = () => {
    stopReading()
    stopTracks()
    video.srcObject = null
  }
  // A track that `stop` ends says nothing.
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    stop()
    onLost()
  })
  return success({ nextCameraId, setLight, stop })
}

function readFrames(video: HTMLVideoElement, found: (text: string) => void): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let frame = 0
  let stopped = false
  setTimeout(readFrame)

  function readFrame() {
    if (stopped) return
    frame += 1
    if (context && video.videoWidth > 0) {
      const width = frameWidths[Math.floor(frame / 2) % frameWidths.length] ?? frameWidths[0]
      const scale = Math.min(1, width / video.videoWidth)
      canvas.width = video.videoWidth * scale
      canvas.height = video.videoHeight * scale
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = new HTMLCanvasElementLuminanceSource(canvas)
      const text = readCode(picture, frame % 2 === 0 ? 'global' : 'hybrid')
      if (text !== null) found(text)
    }
    setTimeout(readFrame, pauseBetweenFrames)
  }

  return () => {
    stopped = true
  }
}
