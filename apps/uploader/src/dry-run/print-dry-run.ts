import { planDryRun, type DryRunContext } from './plan-dry-run.ts';
import { printPlan, writePlanJson } from './print-plan.ts';

/** Returns whether every file could be read, because a real run that leaves some out is incomplete too. */
export async function printDryRun(run: DryRunContext & { print: (text: string) => void }): Promise<boolean> {
  const plan = await planDryRun(run);
  if (run.options.isJson) writePlanJson(plan, run.print);
  else printPlan(plan, run);
  return plan.unreadableFiles.length + plan.unreadableFolders.length === 0;
}
