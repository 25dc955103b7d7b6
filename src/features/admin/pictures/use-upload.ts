import { useEffect, useRef, useState } from 'react'
import type { PictureKind } from '../../../platform/calls/upload-picture.ts'
import { type CropArea, maxFileBytes } from './crop-and-shrink.ts'
import { shrinkAndUpload } from './shrink-and-upload.ts'

export type UploadStage = 'shrinking' | 'uploading'
export type UploadProblem = 'unreachable' | 'timeout' | 'denied' | 'tooLarge' | 'unreadable'

export type Upload = {
  stage: UploadStage | undefined
  /** True while a photo is being shrunk or uploaded. */
  isBusy: boolean
  problem: UploadProblem | undefined
  /** Uploads the part `area` of the photo; without `area`, the whole photo. */
  send(file: Blob, area?: CropArea): Promise<void>
  rejectFile(): void
}

/**
 * When the component unmounts, the running upload is aborted.
 * @param onPath called with the path of the uploaded picture, such as `tenants/demo/public/products/1.webp`
 */
export function useUpload(onPath: (path: string) => void, kind: PictureKind = 'product'): Upload {
  const [stage, setStage] = useState<UploadStage>()
  const [problem, setProblem] = useState<UploadProblem>()
  const latestOnPath = useRef(onPath)
  useEffect(() => {
    latestOnPath.current = onPath
  })
  const currentUpload = useRef<AbortController>(undefined)
  useEffect(() => () => currentUpload.current?.abort(), [])
  const fail = (reason: UploadProblem) => {
    currentUpload.current?.abort()
    setStage(undefined)
    setProblem(reason)
  }

  async function send(file: Blob, area?: CropArea): Promise<void> {
    if (file.size > maxFileBytes) return fail('tooLarge')
    currentUpload.current?.abort()
    const upload = new AbortController()
    currentUpload.current = upload
    setProblem(undefined)
    setStage('shrinking')
    const { signal } = upload
    const outcome = await shrinkAndUpload(file, { area, kind, signal, onShrunk: () => setStage('uploading') })
    if (signal.aborted) return
    if (outcome.kind === 'failed') return fail(outcome.reason)
    setStage(undefined)
    latestOnPath.current(outcome.path)
  }
  return { stage, isBusy: stage !== undefined, problem, send, rejectFile: () => fail('unreadable') }
}
