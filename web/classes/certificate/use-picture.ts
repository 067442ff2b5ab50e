import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { saveFile } from '../../kit/save-file.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { sharePicture } from '../../ui/share.ts'
import type { OwnCertificate } from './CertificateSheet.tsx'
import { drawPicture, fileOf } from './certificate-picture.ts'

const failed = () => toast('图片没有生成，请再试一次，或在右上角下载 PDF')

/**
 * The sheet as a picture. A browser downloads it. Apps that have no downloads, chat apps and our own, show it to be kept
 * by a long press.
 */
export function usePicture(certificate: OwnCertificate, sheet: { current: SVGSVGElement | null }) {
  const isBrowser = usePlatform(({ kind }) => kind === 'browser')
  const [toHold, setToHold] = useState<string>()
  const name = `结业证书-${certificate.title}-${certificate.name}.png`
  const draw = async () => {
    if (!sheet.current) throw new Error('no sheet')
    return drawPicture(sheet.current)
  }
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const canvas = await draw()
      if (!isBrowser) return setToHold(canvas.toDataURL('image/png'))
      saveFile({ content: await fileOf(canvas, name), name }, name)
      toast('图片已保存', 'success')
    },
    onError: failed,
  })
  const share = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const check = href(routes.certificateCheck, { number: certificate.number })
      const canvas = await draw()
      const isShared = await sharePicture(`结业证书：${certificate.title}`, await fileOf(canvas, name), check)
      if (!isShared) setToHold(canvas.toDataURL('image/png'))
    },
    onError: failed,
  })
  return {
    save: () => save.mutate(),
    share: () => {
      // A second tap while it is drawn would bring a second sheet.
      if (!share.isPending) share.mutate()
    },
    isBusy: save.isPending || share.isPending,
    toHold,
    close: () => setToHold(undefined),
  }
}
