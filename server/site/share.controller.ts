import { Controller, Post, Redirect } from '@nestjs/common';

/**
 * Receives what is shared with the installed app while its service worker is missing, which keeps shared
 * texts on the device. Reads nothing of it, and opens the home page.
 */
@Controller()
export class ShareController {
  /** Redirects to the home page. */
  @Post('share')
  @Redirect('/', 303)
  ignore(): void {
    // Does not read the body: shared texts stay on the device.
  }
}
