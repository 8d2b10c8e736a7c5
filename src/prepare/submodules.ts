/** placeholder */
export async function checkOutSubmodules(
  _repository: string,
  _worktree: string,
  _options: { variant: string; signal: AbortSignal },
): Promise<void> {}
