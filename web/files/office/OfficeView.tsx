import { UnsafeOfficeFile } from '@college/rules/files/office-package.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FailureNotice, Notice } from '../../ui/states/Notice.tsx'
import { GoBack } from '../../ui/states/ways-out.tsx'
import { ZoomPlace } from '../ZoomPlace.tsx'
import { Waiting } from './drawing.tsx'
import { loadOfficeFile } from './office-file.ts'

const Drawings = {
  docx: lazy(async () => ({ default: (await import('./DocxPages.tsx')).DocxPages })),
  xlsx: lazy(async () => ({ default: (await import('./WorkbookSheets.tsx')).WorkbookSheets })),
  pptx: lazy(async () => ({ default: (await import('./Slides.tsx')).Slides })),
}

const TITLES = { tooLarge: '文件过大，无法预览', unreadable: '当前文稿不可预览' }

type Props = { address: string; title: string; suffix: string; isSaveable: boolean }

/** A docx, xlsx or pptx, drawn by the page itself: the server has no converter (decision 026). */
export function OfficeView({ address, title, suffix, isSaveable }: Props) {
  const [cannotDraw, setCannotDraw] = useState(false)
  const file = useQuery({
    queryKey: ['office file', address],
    queryFn: ({ signal }) => loadOfficeFile(address, signal),
    retry: false,
    // Large, and only this page needs it.
    gcTime: 0,
  })
  const why = cannotDraw ? 'unreadable' : file.error instanceof UnsafeOfficeFile ? file.error.why : undefined
  if (why) {
    return (
      <div role="alert">
        <Notice page title={TITLES[why]} hint={isSaveable ? '可以下载后用其他应用打开' : '请在电脑上查看'}>
          <GoBack />
        </Notice>
      </div>
    )
  }
  if (file.error) {
    return <FailureNotice page title="文件加载失败" hint="请检查网络，再试一次" onRetry={() => void file.refetch()} />
  }
  const Drawing = Drawings[suffix as keyof typeof Drawings]
  return (
    <ZoomPlace label={title} isReady={file.data !== undefined}>
      {(view) => (
        <Suspense fallback={<Waiting />}>
          {file.data ? <Drawing bytes={file.data} onFailure={() => setCannotDraw(true)} {...view} /> : <Waiting />}
        </Suspense>
      )}
    </ZoomPlace>
  )
}
