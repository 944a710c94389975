/** Expects that a call is refused with this code, and with nothing wrong but this field. */
export async function expectRefusal(call: Promise<unknown>, code: string, field?: unknown): Promise<void> {
  await expect(call).rejects.toMatchObject({ code, ...(field !== undefined && { errors: [{ field }] }) });
}
