import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { getAsqUrl, redeemSurveyTicket } from '@college/contract/surveys/survey.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { hideQuery } from '../../kit/navigation/hide-query.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { failureText } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { GoBack } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { SurveyPage } from './SurveyPage.tsx'

type Props = { ticket?: string; batchId?: string; asqId?: string; subId?: string }

/**
 * The page of a questionnaire (D2-Q70). The server gives its address with a ticket, which is used up; a reload finds it
 * again by its batch. An item of a class leads here without a ticket, and the page asks for one itself.
 */
export function SurveyScreen({ ticket, batchId, asqId, subId }: Props) {
  if (batchId) return <SurveyPage batchId={batchId} />
  if (ticket) return <Redeeming ticket={ticket} />
  return asqId && subId ? <Asking asqId={asqId} subId={subId} /> : <NoEntry text="请从问卷列表进入问卷" />
}

function Redeeming({ ticket }: { ticket: string }) {
  const go = useGo()
  const { mutate, error } = useSend(redeemSurveyTicket)
  const enter = useEffectEvent(() => {
    hideQuery(routes.survey)
    mutate({ ticket }, { onSuccess: ({ batchId }) => go(href(routes.survey, { batchId }), { replace: true }) })
  })
  useEffect(() => {
    // Deferred: StrictMode runs effects twice in development, and a ticket works once.
    const entering = setTimeout(enter)
    return () => clearTimeout(entering)
  }, [])
  if (!error) return <Entering />
  return <NoEntry text={failureText(error, NO_SURVEY).title} hint="入口只能使用一次，两分钟内有效" />
}

function Asking({ asqId, subId }: { asqId: string; subId: string }) {
  const go = useGo()
  const { mutate, error } = useSend(getAsqUrl)
  const ask = useEffectEvent(() =>
    mutate({ asqId, subId, businessType: 'class' }, { onSuccess: (url) => go(url, { replace: true }) }),
  )
  useEffect(() => {
    const asking = setTimeout(ask)
    return () => clearTimeout(asking)
  }, [])
  return error ? <NoEntry text={failureText(error, NO_SURVEY).title} /> : <Entering />
}

/** Where the server says nothing (D2-M111). */
const NO_SURVEY = '获取问卷异常'

const Entering = () => (
  <>
    <TopBar title="问卷" />
    <Loading place="page" />
  </>
)

const NoEntry = ({ text, hint }: { text: string; hint?: string }) => (
  <>
    <TopBar title="问卷" />
    <Notice page drawing="failure" title={text} hint={hint}>
      <GoBack />
    </Notice>
  </>
)
