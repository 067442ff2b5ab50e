import { userDetail } from '@college/contract/account/person.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { PersonalInfoScreen } from './PersonalInfoScreen.tsx'

afterEach(() => void vi.restoreAllMocks())

const person = {
  userId: '0198a000-0000-7000-8000-000000000001',
  name: '王晓明',
  loginName: '20260001',
  code: '20260001',
  unitName: '市委党校',
  unit: '市委党校',
  deptName: '办公室',
  photo: '',
  sex: '1' as const,
  job: '',
  phone: '',
  like: '',
  roles: ['learner'],
  extraTiles: false,
}

test('D1-B118 a file that is not a picture says so, and another can be chosen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  serverAnswers(on(userDetail, () => ok(person)))
  renderScreen(<PersonalInfoScreen />)
  const choose = () =>
    fireEvent.change(screen.getByLabelText('更换头像'), { target: { files: [new File(['x'], 'a.png')] } })
  const shown = () => document.querySelector('img[src="blob:chosen"]')
  await screen.findByText('王晓明')
  choose()
  await waitFor(() => expect(shown()).toBeTruthy())
  fireEvent.error(shown() as Element)
  await screen.findByText('图片无法读取，请换一张')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '裁剪头像' })).toBeNull())

  choose()
  await waitFor(() => expect(shown()).toBeTruthy())
})
