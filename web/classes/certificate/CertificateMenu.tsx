import { certificateFile, ownCertificate } from '@college/contract/classes/certificate.ts'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, FileDown, MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { send } from '../../kit/data/send.ts'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { OpenedReason } from '../../reasons/door.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import type { OwnCertificate } from './CertificateSheet.tsx'

/** What is seldom wanted of a certificate: the PDF to print, and to say that something on it is wrong. */
export function CertificateMenu({ certificate }: { certificate: OwnCertificate }) {
  const { id, revokedOn } = certificate
  const [isOpen, setOpen] = useState(false)
  const download = useDownload(certificate)
  const close = () => setOpen(false)
  const pick = (act: () => void) => () => {
    close()
    act()
  }
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <IconButton label="更多" icon={<Ellipsis size={22} />} onClick={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={close} title="证书">
        {revokedOn === '' && (
          <IconRow icon={FileDown} name="下载 PDF" meta="A4 横版，适合打印" onTap={pick(download)} />
        )}
        <IconRow
          icon={MessageCircleWarning}
          tone="tone3"
          name="这条不对"
          meta="姓名、学时或日期有误，或不该撤销"
          onTap={pick(() => setAsked(true))}
        />
      </Sheet>
      <OpenedReason about={{ kind: 'certificate', id }} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

const IN_CHAT = '当前应用内无法保存文件，请点击右上角在浏览器中打开后下载证书'

/** Its address is good for a short time, so it is asked for when it is wanted. Chat apps have no downloads. */
function useDownload({ id, title, name }: OwnCertificate): () => void {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { ticket } = await send(ownCertificate, { id })
      saveFile(await fetchFile(certificateFile, { id, ticket }), `结业证书-${title}-${name}.pdf`)
    },
    onError: showActionFailure,
  })
  return () => (isChatApp ? void showAlert(IN_CHAT) : mutate())
}
