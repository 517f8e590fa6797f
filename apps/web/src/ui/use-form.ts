import { useForm as useLibraryForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/**
 * The library would focus the invalid field that was registered first; `useFocusProblem` focuses the first on screen.
 */
export function useForm<Fields extends FieldValues>(options?: UseFormProps<Fields>): UseFormReturn<Fields> {
  return useLibraryForm<Fields>({ ...options, shouldFocusError: false });
}
