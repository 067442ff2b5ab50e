import { classRefusals } from '@college/contract/classes/class.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { failureText, isNotThere } from '../ui/states/failure.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { WayOut } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'

const { malformed } = commonRefusals

type Props = { title: string; error: Error; onRetry: () => void; isCamp?: boolean }

/** Why a page of a class cannot be shown, with a retry; where the class is withdrawn, with the way to the others. */
export function ClassFailure({ title, error, onRetry, isCamp }: Props) {
  const { noClass } = classRefusals
  // An invalid id names no class either.
  const isGone = isNotThere(error) && (error.message === noClass.message || error.message === malformed.message)
  return (
    <>
      <TopBar title={title} />
      {isGone ? (
        <NoClass title={noClass.message} isCamp={isCamp} />
      ) : (
        <FailureNotice {...failureText(error)} page onRetry={onRetry} />
      )}
    </>
  )
}

/** In place of a class or camp: why there is none, and the way to the list. */
export const NoClass = ({ title, isCamp = false }: { title: string; isCamp?: boolean | undefined }) => (
  <Notice drawing="noneFound" title={title} page>
    <WayOut to={href(isCamp ? routes.camps : routes.specialClasses, {})} replace>
      {isCamp ? '看看其他训练营' : '看看其他班级'}
    </WayOut>
  </Notice>
)
