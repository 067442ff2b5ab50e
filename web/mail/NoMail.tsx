import { queryMailDetail } from '@college/contract/mail/mail.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'

/** For an address that names no letter. */
export function NoMail({ title }: { title: string }) {
  const back = useBack()
  return (
    <>
      <TopBar title={title} />
      <Notice drawing="noneFound" title={queryMailDetail.refusals.noMail.message} page>
        <Button kind="soft" onClick={back}>
          返回
        </Button>
      </Notice>
    </>
  )
}
