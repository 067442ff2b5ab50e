import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type DataSaver = { isOn: boolean; setOn: (isOn: boolean) => void }

/** 省流量模式, chosen on this device. */
export const useDataSaver = create<DataSaver>()(
  persist((set) => ({ isOn: false, setOn: (isOn) => set({ isOn }) }), { name: 'nc-data-saver' }),
)

/** What some browsers tell of the connection. */
type Connection = { saveData?: boolean; type?: string }
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** Whether media are to be small and not loaded ahead: chosen here, or in the browser or the system. */
export const savesData = (): boolean => useDataSaver.getState().isOn || connection()?.saveData === true

/** Whether data may cost money. */
export const isMetered = (): boolean => savesData() || connection()?.type === 'cellular'
