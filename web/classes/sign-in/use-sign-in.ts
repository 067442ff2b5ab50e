import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import { signedText } from '@college/rules/classes/sign-in.ts'
import { useSend } from '../../kit/data/queries.ts'
import { Refused } from '../../kit/data/send.ts'
import { showAlertInTurn } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** Signs today in a class, and says what it gave. */
export function useSignIn(classId: string) {
  const signing = useSend(signIn, { changes: [querySignData, learnerDay] })
  return {
    isBusy: signing.isPending,
    sign: () =>
      signing.mutate(
        { classId },
        {
          onSuccess: ({ daysInRow, points }) => toast(signedText(daysInRow, points), 'success'),
          onError: (error) =>
            error instanceof Refused
              ? showActionFailure(error)
              : void showAlertInTurn('请联系管理员', '请求异常', () => true),
        },
      ),
  }
}
