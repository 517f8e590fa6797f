export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23505', constraint);

export const isExclusionViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23P01', constraint);

function isViolation(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === code && error.constraint === constraint;
}
