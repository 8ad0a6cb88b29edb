/** Generated from openapi.json by "npm run sdk"; not to be edited. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service
         * @description Public. Answers 503 with the same body when the database is down.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service
         * @description Public. Answers 503 with the same body when the database is down.
         */
        get: operations["getHealthV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search policies
         * @description Without `q` the newest come first; with `q` the most relevant. `format=csv` answers text/csv with the next cursor in X-Next-Cursor.
         */
        get: operations["searchPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Policy detail
         * @description One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions.
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/codes/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a code
         * @description Finds a CPT, HCPCS, ICD-10-CM, ICD-10-PCS or NDC code in any spelling. An unknown code answers 200 with `found: false` and, unless `fuzzy=false`, suggestions.
         */
        get: operations["lookupCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/codes/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up many codes
         * @description Up to 50 codes. An unknown one answers {found: false, code: "", code_system: "UNKNOWN"} under its key.
         */
        post: operations["lookupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jurisdictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List MAC jurisdictions
         * @description Every Medicare Administrative Contractor jurisdiction with its states and contractor.
         */
        get: operations["listJurisdictions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coverage/criteria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search coverage criteria
         * @description Single requirements extracted from active policies, most relevant first.
         */
        get: operations["searchCriteria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coverage/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate the criteria of a policy
         * @description Three-valued logic over the parameters given: unknown is never a denial and never an approval. Parameters stand in `parameters`, or beside `policy_id`.
         */
        post: operations["evaluateCoverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare policies across jurisdictions
         * @description Medicare policies of each MAC jurisdiction on up to ten procedure codes, with the disposition of each code, and the national policies. A jurisdiction without a policy is silent: neither coverage nor non-coverage.
         */
        post: operations["comparePolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prior-auth/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check prior authorization
         * @description Returns whether services require prior authorization in a location on a date, with policies, criteria and documentation requirements. If nothing is found, the verdict is unknown, not "not required".
         */
        post: operations["checkPriorAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prior-auth/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prior-authorization programs
         * @description The calendar of the prior-authorization programs of traditional Medicare: for each code its phases with states, contractors, sites and dates of service, and for each program decision times, exemptions and where the tracking number goes on the claim. Phases to come are listed with their first date of service.
         */
        get: operations["listPriorAuthPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a claim
         * @description Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.
         *     Every finding cites its rule and source. Do not send patient data; unknown members are rejected.
         */
        post: operations["validateClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claim-validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a claim (older path)
         * @deprecated
         * @description Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.
         *     Every finding cites its rule and source. Do not send patient data; unknown members are rejected. Deprecated; use /v1/claims/validate.
         */
        post: operations["validateClaimOlderPath"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change feed
         * @description What publishers changed in which policy, newest first. One record per policy and release; formatting alone makes none.
         */
        get: operations["listPolicyChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Policy as of one version
         * @description The policy as a version described it, kept after newer ones took its place. Where several versions carry one label, the newest of them.
         */
        get: operations["getPolicyVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{policy_id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Two versions side by side
         * @description Texts as kept, added and removed runs, codes as sets, criteria and other members as pairs.
         */
        get: operations["diffPolicyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/changes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change feed as server-sent events
         * @description One event per change record, id = diff_id, oldest first. Resumes after Last-Event-ID; without it and without `since`, starts with what is published from now on. A comment every 15 s keeps the connection open. It ends when the key or the plan that opened it no longer holds.
         */
        get: operations["streamPolicyChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a change
         * @description Marks a policy change as reviewed for the organization. Again is no error; the first stays.
         */
        post: operations["acknowledgeChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/ack/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge up to 200 changes
         * @description Ids acknowledged before and ids of no change are counted, not refused.
         */
        post: operations["acknowledgeChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/unreviewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes not acknowledged yet
         * @description Changes of the last 30 days the organization has not acknowledged, newest first.
         */
        get: operations["listUnreviewedChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Review of changes in numbers
         * @description Changes of the last 30 days and how many of them the organization has acknowledged.
         */
        get: operations["getComplianceStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compliance/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who acknowledged what when
         * @description Newest first, of the own organization. `format=csv` answers text/csv with the next cursor in X-Next-Cursor.
         */
        get: operations["listAcknowledgements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The webhooks of your organization in the order of their ids, without secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Registers an https receiver for changes published from now on. The signing secret is in this answer and in no later one.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook
         * @description State of a webhook: whether it is paused and why, and its failed attempts in a row.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it, and what waits in its queue is cancelled.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Members that are left out stay as they are; at least one is needed. `active` forgets failures.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Makes a new secret. For 24 hours every delivery carries signatures of both, the new one first.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delivery attempts
         * @description What was sent to a webhook and what it answered, newest first, for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends `test.ping`, signed like any event, and answers what came of it within 10 seconds.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver again
         * @description Puts a delivery into the queue again, with the same webhook-id and body. It is sent at once.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "policy.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A policy is new */
        post: operations["receive_policy_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The text or the metadata of a policy changed */
        post: operations["receive_policy_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.retired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A policy is no longer in force */
        post: operations["receive_policy_retired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.codes_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The codes of a policy changed */
        post: operations["receive_policy_codes_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.criteria_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The criteria of a policy changed */
        post: operations["receive_policy_criteria_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test that the owner of the webhook asked for */
        post: operations["receive_test_ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Error */
        Error: {
            /** @enum {boolean} */
            success: false;
            error: {
                /** @description Stable error code; each has a page at doc_url */
                code: string;
                message: string;
                /** @description What to do about it */
                hint: string;
                details: {
                    [key: string]: unknown;
                };
                retryable: boolean;
                doc_url: string;
            } & {
                [key: string]: unknown;
            };
            meta: {
                /** @description Id of this request, also in the header X-Request-Id */
                request_id: string;
                /** @description Time of the answer, ISO 8601 UTC */
                timestamp: string;
                /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                warnings?: string[];
            } & {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description Error */
        Error400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Error */
        Error415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request, also in meta.request_id */
        "X-Request-Id": string;
        /** @description Units a minute of the plan */
        "X-RateLimit-Limit": number;
        /** @description Units left in the window */
        "X-RateLimit-Remaining": number;
        /** @description Unix time at which the window ends */
        "X-RateLimit-Reset": number;
        /** @description Names this answer, for If-None-Match */
        ETag: string;
        /** @description private, and how many seconds the answer may be used without asking */
        "Cache-Control": string;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description Always Bearer */
        "WWW-Authenticate": string;
        /** @description Since when the operation is deprecated: @ and a Unix time (RFC 9745) */
        Deprecation: string;
        /** @description The operation to use instead, rel="successor-version" */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @description healthy, degraded (still answering, see warnings) or unhealthy */
                            status: string;
                            /** @enum {string} */
                            version: "v1";
                            checks: {
                                database: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis_cache: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            };
                            warnings: string[];
                            timestamp: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Success */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @description healthy, degraded (still answering, see warnings) or unhealthy */
                            status: string;
                            /** @enum {string} */
                            version: "v1";
                            checks: {
                                database: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis_cache: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            };
                            warnings: string[];
                            timestamp: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getHealthV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @description healthy, degraded (still answering, see warnings) or unhealthy */
                            status: string;
                            /** @enum {string} */
                            version: "v1";
                            checks: {
                                database: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis_cache: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            };
                            warnings: string[];
                            timestamp: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Success */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @description healthy, degraded (still answering, see warnings) or unhealthy */
                            status: string;
                            /** @enum {string} */
                            version: "v1";
                            checks: {
                                database: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                                redis_cache: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            } & {
                                [key: string]: {
                                    /** @description up, down or not_configured */
                                    status: string;
                                    latency_ms?: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            };
                            warnings: string[];
                            timestamp: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    searchPolicies: {
        parameters: {
            query?: {
                /** @description Words, "quoted phrases", -exclusions, policy ids, NCD sections (240.4), codes, states. Abbreviations, brand names and everyday words find what policies call otherwise; codes beside words and states sort. Typing errors are forgiven. */
                q?: string;
                /** @description keyword (default) or semantic */
                mode?: "keyword" | "semantic";
                /** @description Only this type */
                policy_type?: "LCD" | "Article" | "NCD" | "PayerPolicy" | "Medical Policy" | "Drug Policy";
                /** @description MAC jurisdiction or state, e.g. JE, J5, DME-A, TX */
                jurisdiction?: string;
                /** @description Payer name, code or slug, upper and lower case alike */
                payer?: string;
                /** @description Policies that cover this diagnosis, with or without dot */
                icd10?: string;
                /** @description json (default), csv or fhir */
                format?: "json" | "csv" | "fhir";
                /** @description With format=csv: a byte-order mark in front, so that Excel reads the file as UTF-8 */
                excel?: boolean;
                /** @description active (default), retired or all */
                status?: "active" | "retired" | "all";
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
                /** @description Comma-separated: summary, criteria, codes */
                include?: string;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            policy_id: string;
                            title: string;
                            policy_type: string;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            status: string;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string;
                            payer: {
                                name: string;
                                code: string;
                                slug: string;
                                type: string;
                            } | null;
                            code_count: number;
                            criteria_count: number;
                            last_verified_at: string;
                            /**
                             * @description How much of the policy is structured
                             * @enum {string}
                             */
                            source_shape: "criteria_backed" | "criteria_enrichment_gap" | "code_list_only" | "metadata_only_pending_batch";
                            /** @description The same in a sentence */
                            source_shape_reason: string;
                            summary?: string;
                            /** @description At most 50; code_count tells the rest */
                            codes?: {
                                code: string;
                                code_system: string;
                                disposition: string;
                                /** @description document: the policy itself lists the code */
                                source: string;
                            }[];
                            /** @description At most 20; criteria_count tells the rest */
                            criteria?: {
                                section: string;
                                text: string;
                                tags: string[];
                            }[];
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            search: {
                                query: string | null;
                                mode: string;
                            };
                            filters: {
                                policy_type: string | null;
                                jurisdiction: string | null;
                                payer: string | null;
                                icd10: string | null;
                                status: string;
                            };
                            /** @description True when the search asks for more work than one answer may cost: some of it was left out, or the page is short */
                            truncated?: boolean;
                            /** @description What to change, when a search found nothing */
                            hint?: string;
                            /** @description Nearest texts that find something, when a search found nothing */
                            suggested_queries?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPolicy: {
        parameters: {
            query?: {
                /** @description Comma-separated: criteria, codes, attachments, versions; each raises the cost by 1 */
                include?: string;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path: {
                /** @description e.g. L33822, A52464, NCD226 */
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            policy_id: string;
                            title: string;
                            policy_type: string;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            status: string;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string;
                            payer: {
                                name: string;
                                code: string;
                                slug: string;
                                type: string;
                            } | null;
                            code_count: number;
                            criteria_count: number;
                            last_verified_at: string;
                            /**
                             * @description How much of the policy is structured
                             * @enum {string}
                             */
                            source_shape: "criteria_backed" | "criteria_enrichment_gap" | "code_list_only" | "metadata_only_pending_batch";
                            /** @description The same in a sentence */
                            source_shape_reason: string;
                            summary?: string;
                            /** @description By code system */
                            codes?: {
                                [key: string]: {
                                    code: string;
                                    /** @description Last code, when the entry is a range */
                                    code_to?: string;
                                    display: string | null;
                                    /** @description covered, not_covered, conditional or requires_pa */
                                    disposition: string;
                                    /** @description document: the policy itself lists the code */
                                    source: string;
                                    condition_reference: string | null;
                                    notes: string | null;
                                    group: number;
                                }[];
                            };
                            /** @description By section */
                            criteria?: {
                                [key: string]: {
                                    block_id: string;
                                    text: string;
                                    logic_ast: {
                                        [key: string]: unknown;
                                    } | null;
                                    tags: string[];
                                    requires_manual_review: boolean;
                                    confidence_score: number;
                                }[];
                            };
                            code_groups?: {
                                [key: string]: unknown;
                            }[];
                            attachments?: {
                                [key: string]: unknown;
                            }[];
                            versions?: {
                                old_version: string | null;
                                new_version: string;
                                change_type: string;
                                change_summary: string;
                                changed_fields: string[];
                                timestamp: string;
                                /** @description For /versions/id:<n> and /diff?to=id:<n> */
                                version_id: number;
                                /** @description The change record; null for a first version */
                                diff_id: number | null;
                            }[];
                            last_reviewed_date: string | null;
                            version: string;
                            pdf_url: string | null;
                            manual_section: string | null;
                            description: string;
                            specialty: string[];
                            keywords: string[];
                            created_at: string;
                            updated_at: string;
                            sections: {
                                indications: string;
                                limitations: string;
                                documentation: string;
                            } & {
                                [key: string]: unknown;
                            };
                            mac?: {
                                name: string;
                                code: string;
                                jurisdiction_name: string;
                                states: string[];
                            };
                            states: string[];
                            contractor_numbers: string[];
                            related_policies: {
                                [key: string]: unknown;
                            }[];
                            revision_history: {
                                [key: string]: unknown;
                            }[];
                            notes: string[];
                            /** @description Release, file and checksum the record came from */
                            provenance: {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            includes: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookupCode: {
        parameters: {
            query: {
                /** @description A code in any spelling, or words to find one by, e.g. J1745, E11.9, 0074-3799-02 */
                code: string;
                /** @description CPT, HCPCS, ICD10CM, ICD10PCS or NDC; detected when left out */
                code_system?: string;
                /** @description Comma-separated: rvu, policies, ncci */
                include?: string;
                /** @description Only policies of this MAC jurisdiction */
                jurisdiction?: string;
                /** @description true (default) or false: suggestions for an unknown code */
                fuzzy?: string;
                /** @description Day whose editions and policy versions answer, YYYY-MM-DD; today when left out */
                date?: string;
                /** @description Prices of this locality: carrier and locality, e.g. 13202-01 */
                locality?: string;
                /** @description Prices of the locality of this ZIP code, five digits or nine (94110-1234) */
                zip?: string;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            code: string;
                            /** @description CPT, HCPCS, ICD10CM, ICD10PCS, NDC, or unknown */
                            code_system: string;
                            found: boolean;
                            description: string | null;
                            short_description: string | null;
                            category: string | null;
                            betos_code: string | null;
                            is_active: boolean;
                            edition?: {
                                source: string;
                                label: string;
                                /** @description First day, YYYY-MM-DD */
                                from: string;
                                to: string | null;
                                /** @description False: a newer edition must have been published, or the day lies before */
                                covers_date: boolean;
                            } | null;
                            /** @description What was searched when nothing was found */
                            editions?: {
                                source: string;
                                label: string;
                                /** @description First day, YYYY-MM-DD */
                                from: string;
                                to: string | null;
                                /** @description False: a newer edition must have been published, or the day lies before */
                                covers_date: boolean;
                            }[];
                            /** @description The code was in use before and is not on the day */
                            deleted?: {
                                last_day: string | null;
                                last_listed: string | null;
                                replacement: {
                                    codes: string[];
                                    verified: boolean;
                                } | null;
                            };
                            /** @description Of a category of ICD-10: codes below it that may be billed */
                            billable_count?: number;
                            /** @description At most 100 */
                            billable_codes?: {
                                code: string;
                                description: string;
                            }[];
                            /** @description Of ICD-10: a code that may be billed, not a category */
                            billable?: boolean;
                            poa_exempt?: boolean | null;
                            effective_date?: string | null;
                            termination_date?: string | null;
                            rvu?: ({
                                work_rvu: string;
                                pe_rvu_facility: string;
                                pe_rvu_nonfacility: string;
                                mp_rvu: string;
                                total_rvu_facility: string;
                                total_rvu_nonfacility: string;
                                facility_price: string | null;
                                non_facility_price: string | null;
                                /** @description Outpatient rate of the locality that caps the price; applied: the price was lowered to it */
                                opps_cap?: {
                                    facility_price: string;
                                    non_facility_price: string;
                                    applied: boolean;
                                };
                                conversion_factor: string;
                                /** @description 000, 010, 090, XXX, YYY, ZZZ or MMM */
                                global_days: string;
                                /** @description A active, I not valid for Medicare, ...; not a statement about coverage */
                                status_code: string;
                                /** @description Year of the fee schedule */
                                year: number;
                                /** @description Quarter in which the edition came into force, 1 to 4 */
                                quarter: number;
                                /** @description Edition that answers */
                                edition: {
                                    source: string;
                                    label: string;
                                    /** @description First day, YYYY-MM-DD */
                                    from: string;
                                    to: string | null;
                                    /** @description False: a newer edition must have been published, or the day lies before */
                                    covers_date: boolean;
                                };
                                /** @description Capped at the outpatient rate; give a locality or ZIP code for the amount */
                                opps_capped?: boolean;
                                /** @description Rarely or never done outside a facility */
                                non_facility_na: boolean;
                                facility_na: boolean;
                                anesthesia_conversion_factor?: string | null;
                                locality: ({
                                    carrier: string;
                                    locality: string;
                                    name: string;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @description Professional (26), technical (TC) and discontinued (53) rows */
                                components: {
                                    modifier: string;
                                    work_rvu: string;
                                    pe_rvu_facility: string;
                                    pe_rvu_nonfacility: string;
                                    mp_rvu: string;
                                    total_rvu_facility: string;
                                    total_rvu_nonfacility: string;
                                    facility_price: string | null;
                                    non_facility_price: string | null;
                                    /** @description Outpatient rate of the locality that caps the price; applied: the price was lowered to it */
                                    opps_cap?: {
                                        facility_price: string;
                                        non_facility_price: string;
                                        applied: boolean;
                                    };
                                }[];
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            policies?: {
                                policy_id: string;
                                title: string;
                                policy_type: string;
                                jurisdiction: string | null;
                                jurisdictions: string[];
                                /** @description covered, not_covered, conditional or requires_pa */
                                disposition: string;
                                condition_reference: string | null;
                                effective_date: string | null;
                                payer: {
                                    name: string;
                                    code: string;
                                    slug: string;
                                } | null;
                                /** @description document or inferred_title_match */
                                source: string;
                                source_url: string;
                            }[];
                            ndc_crosswalk?: {
                                /** @description Eleven digits */
                                ndc: string;
                                hcpcs_code: string;
                                hcpcs_description: string | null;
                                ndc_label: string | null;
                                route: string | null;
                                billing_units: string | null;
                                conversion_factor: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @description Of NDCs and drug codes: every pair of NDC and HCPCS code */
                            ndc_crosswalks?: ({
                                /** @description Eleven digits */
                                ndc: string;
                                hcpcs_code: string;
                                hcpcs_description: string | null;
                                ndc_label: string | null;
                                route: string | null;
                                billing_units: string | null;
                                conversion_factor: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            suggestions?: {
                                code: string;
                                code_system: string;
                                description: string | null;
                                /** @description 0 to 1, best first */
                                score: number;
                                /** @description code or description */
                                match_type: string;
                            }[];
                            ncci?: {
                                /** @description Edition that answers */
                                edition?: {
                                    source: string;
                                    label: string;
                                    /** @description First day, YYYY-MM-DD */
                                    from: string;
                                    to: string | null;
                                    /** @description False: a newer edition must have been published, or the day lies before */
                                    covers_date: boolean;
                                };
                                ptp_edits: number | null;
                                ptp_edition: string | null;
                                ptp_incomplete_edition: string | null;
                                ptp_edits_hospital?: number | null;
                                ptp_edition_hospital?: string | null;
                                ptp_incomplete_edition_hospital?: string | null;
                            };
                            /** @description With include=rates; always null, the corpus has none */
                            negotiated_rates?: null;
                        } & {
                            [key: string]: unknown;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            includes: string[];
                            fuzzy_enabled: boolean;
                            /** @description True when a long text was searched in part only for suggestions */
                            truncated?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    lookupCodes: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Codes in any spelling */
                    codes: string[];
                    /** @description rvu, policies: comma-separated or as an array */
                    include?: string | string[] | null;
                    /** @description Hint for all codes */
                    code_system?: string | null;
                    jurisdiction?: string | null;
                    date?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description By requested code */
                            results: {
                                [key: string]: ({
                                    code: string;
                                    /** @description CPT, HCPCS, ICD10CM, ICD10PCS, NDC, or unknown */
                                    code_system: string;
                                    found: boolean;
                                    description: string | null;
                                    short_description: string | null;
                                    category: string | null;
                                    betos_code: string | null;
                                    is_active: boolean;
                                    edition?: {
                                        source: string;
                                        label: string;
                                        /** @description First day, YYYY-MM-DD */
                                        from: string;
                                        to: string | null;
                                        /** @description False: a newer edition must have been published, or the day lies before */
                                        covers_date: boolean;
                                    } | null;
                                    /** @description What was searched when nothing was found */
                                    editions?: {
                                        source: string;
                                        label: string;
                                        /** @description First day, YYYY-MM-DD */
                                        from: string;
                                        to: string | null;
                                        /** @description False: a newer edition must have been published, or the day lies before */
                                        covers_date: boolean;
                                    }[];
                                    /** @description The code was in use before and is not on the day */
                                    deleted?: {
                                        last_day: string | null;
                                        last_listed: string | null;
                                        replacement: {
                                            codes: string[];
                                            verified: boolean;
                                        } | null;
                                    };
                                    /** @description Of a category of ICD-10: codes below it that may be billed */
                                    billable_count?: number;
                                    /** @description At most 100 */
                                    billable_codes?: {
                                        code: string;
                                        description: string;
                                    }[];
                                    /** @description Of ICD-10: a code that may be billed, not a category */
                                    billable?: boolean;
                                    poa_exempt?: boolean | null;
                                    effective_date?: string | null;
                                    termination_date?: string | null;
                                    rvu?: ({
                                        work_rvu: string;
                                        pe_rvu_facility: string;
                                        pe_rvu_nonfacility: string;
                                        mp_rvu: string;
                                        total_rvu_facility: string;
                                        total_rvu_nonfacility: string;
                                        facility_price: string | null;
                                        non_facility_price: string | null;
                                        /** @description Outpatient rate of the locality that caps the price; applied: the price was lowered to it */
                                        opps_cap?: {
                                            facility_price: string;
                                            non_facility_price: string;
                                            applied: boolean;
                                        };
                                        conversion_factor: string;
                                        /** @description 000, 010, 090, XXX, YYY, ZZZ or MMM */
                                        global_days: string;
                                        /** @description A active, I not valid for Medicare, ...; not a statement about coverage */
                                        status_code: string;
                                        /** @description Year of the fee schedule */
                                        year: number;
                                        /** @description Quarter in which the edition came into force, 1 to 4 */
                                        quarter: number;
                                        /** @description Edition that answers */
                                        edition: {
                                            source: string;
                                            label: string;
                                            /** @description First day, YYYY-MM-DD */
                                            from: string;
                                            to: string | null;
                                            /** @description False: a newer edition must have been published, or the day lies before */
                                            covers_date: boolean;
                                        };
                                        /** @description Capped at the outpatient rate; give a locality or ZIP code for the amount */
                                        opps_capped?: boolean;
                                        /** @description Rarely or never done outside a facility */
                                        non_facility_na: boolean;
                                        facility_na: boolean;
                                        anesthesia_conversion_factor?: string | null;
                                        locality: ({
                                            carrier: string;
                                            locality: string;
                                            name: string;
                                        } & {
                                            [key: string]: unknown;
                                        }) | null;
                                        /** @description Professional (26), technical (TC) and discontinued (53) rows */
                                        components: {
                                            modifier: string;
                                            work_rvu: string;
                                            pe_rvu_facility: string;
                                            pe_rvu_nonfacility: string;
                                            mp_rvu: string;
                                            total_rvu_facility: string;
                                            total_rvu_nonfacility: string;
                                            facility_price: string | null;
                                            non_facility_price: string | null;
                                            /** @description Outpatient rate of the locality that caps the price; applied: the price was lowered to it */
                                            opps_cap?: {
                                                facility_price: string;
                                                non_facility_price: string;
                                                applied: boolean;
                                            };
                                        }[];
                                    } & {
                                        [key: string]: unknown;
                                    }) | null;
                                    policies?: {
                                        policy_id: string;
                                        title: string;
                                        policy_type: string;
                                        jurisdiction: string | null;
                                        jurisdictions: string[];
                                        /** @description covered, not_covered, conditional or requires_pa */
                                        disposition: string;
                                        condition_reference: string | null;
                                        effective_date: string | null;
                                        payer: {
                                            name: string;
                                            code: string;
                                            slug: string;
                                        } | null;
                                        /** @description document or inferred_title_match */
                                        source: string;
                                        source_url: string;
                                    }[];
                                    ndc_crosswalk?: {
                                        /** @description Eleven digits */
                                        ndc: string;
                                        hcpcs_code: string;
                                        hcpcs_description: string | null;
                                        ndc_label: string | null;
                                        route: string | null;
                                        billing_units: string | null;
                                        conversion_factor: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                    /** @description Of NDCs and drug codes: every pair of NDC and HCPCS code */
                                    ndc_crosswalks?: ({
                                        /** @description Eleven digits */
                                        ndc: string;
                                        hcpcs_code: string;
                                        hcpcs_description: string | null;
                                        ndc_label: string | null;
                                        route: string | null;
                                        billing_units: string | null;
                                        conversion_factor: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[];
                                    suggestions?: {
                                        code: string;
                                        code_system: string;
                                        description: string | null;
                                        /** @description 0 to 1, best first */
                                        score: number;
                                        /** @description code or description */
                                        match_type: string;
                                    }[];
                                    ncci?: {
                                        /** @description Edition that answers */
                                        edition?: {
                                            source: string;
                                            label: string;
                                            /** @description First day, YYYY-MM-DD */
                                            from: string;
                                            to: string | null;
                                            /** @description False: a newer edition must have been published, or the day lies before */
                                            covers_date: boolean;
                                        };
                                        ptp_edits: number | null;
                                        ptp_edition: string | null;
                                        ptp_incomplete_edition: string | null;
                                        ptp_edits_hospital?: number | null;
                                        ptp_edition_hospital?: string | null;
                                        ptp_incomplete_edition_hospital?: string | null;
                                    };
                                    /** @description With include=rates; always null, the corpus has none */
                                    negotiated_rates?: null;
                                } & {
                                    [key: string]: unknown;
                                }) | ({
                                    found: boolean;
                                    code: string;
                                    code_system: string;
                                    description: null;
                                } & {
                                    [key: string]: unknown;
                                });
                            };
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            includes: string[];
                            /** @description Keys in results */
                            count: number;
                            idempotency_key: string | null;
                            /** @description An earlier answer to the same key */
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listJurisdictions: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            mac_name: string;
                            /** @description CMS contractor number, five digits */
                            mac_code: string;
                            jurisdiction_code: string;
                            jurisdiction_name: string;
                            states: string[];
                            /** @description A/B, DME or HHH */
                            mac_type: string;
                            website_url: string;
                            /** @description All contractor numbers by workload */
                            contractor_numbers: {
                                [key: string]: unknown;
                            };
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            count: number;
                            source: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    searchCriteria: {
        parameters: {
            query: {
                /** @description Words, "quoted phrases", -exclusions, or */
                q: string;
                /** @description Only this section */
                section?: "indications" | "limitations" | "documentation" | "frequency" | "other";
                /** @description Only this type */
                policy_type?: "LCD" | "Article" | "NCD" | "PayerPolicy" | "Medical Policy" | "Drug Policy";
                /** @description MAC jurisdiction, e.g. JE, J5, DME-A */
                jurisdiction?: string;
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            criteria_id: string;
                            section: string;
                            text: string;
                            /** @description Of the vocabulary age, sex, diagnosis, severity, symptoms, prior-treatment, frequency, duration, imaging, lab, provider, setting, documentation, order, device, drug, surgery, clinical-study, contractor-discretion, all-others, effective-date, non-covered */
                            tags: string[];
                            requires_manual_review: boolean;
                            confidence_score: number;
                            policy: {
                                policy_id: string;
                                title: string;
                                policy_type: string;
                                /** @description Main MAC jurisdiction */
                                jurisdiction: string | null;
                                /** @description YYYY-MM-DD */
                                effective_date: string | null;
                            };
                            policy_id: string;
                            policy_title: string;
                            policy_type: string;
                            /** @description Main MAC jurisdiction */
                            jurisdiction: string | null;
                            /** @description YYYY-MM-DD */
                            effective_date: string | null;
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            search: {
                                query: string;
                                /** @description Section asked for */
                                section: string | null;
                            };
                            filters: {
                                /** @description Type asked for */
                                policy_type: string | null;
                                /** @description Jurisdiction asked for */
                                jurisdiction: string | null;
                            };
                            /** @description True when the search asks for more work than one answer may cost: some of it was left out, or the page is short */
                            truncated?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    evaluateCoverage: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Policy whose criteria are evaluated */
                    policy_id: string;
                    /** @description Rule-level facts, never identifiers: age, bmi, ahi, diagnosis_codes, sex, service_dates (days, or days by procedure code or block id), ...; see the criteria guide. When it is left out, the members beside policy_id are the parameters */
                    parameters?: {
                        [key: string]: unknown;
                    } | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description True only when every criterion is met; false denies nothing, see determination */
                            covered: boolean;
                            /** @description met, not_met or undetermined */
                            determination: string;
                            confidence: number;
                            reasons: string[];
                            /** @description A sentence for each criterion in favor of coverage */
                            matched_criteria: string[];
                            /** @description A sentence for each criterion against coverage */
                            unmatched_criteria: string[];
                            /** @description A sentence for each criterion that the parameters given leave open */
                            skipped_criteria: string[];
                            /** @description The same criteria with what was compared */
                            criteria_results: {
                                /**
                                 * @description skipped: the parameters given decide it neither way
                                 * @enum {string}
                                 */
                                result: "matched" | "unmatched" | "skipped";
                                /** @description The sentence that stands for it in the list of its result */
                                summary: string;
                                block_id: string;
                                section: string;
                                text: string;
                                tags: string[];
                                /** @description requirement, exclusion, member or statement */
                                role: string;
                                confidence_score: number;
                                findings: {
                                    [key: string]: unknown;
                                }[];
                                /** @description Parameters that would decide the block */
                                decided_by?: string[];
                            }[];
                            blocks_evaluated: number;
                            blocks_without_ast: number;
                            requires_manual_review: boolean;
                            missing_parameters: string[];
                            /** @description Parameters given that no criterion of the policy asks for; unknown names are also in meta.warnings */
                            ignored_parameters: string[];
                            policy: {
                                policy_id: string;
                                title: string;
                                policy_type: string;
                                /** @description Main MAC jurisdiction */
                                jurisdiction: string | null;
                                /** @description YYYY-MM-DD */
                                effective_date: string | null;
                                source_url: string;
                                status: string;
                            };
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            /** @description Echo of X-Idempotency-Key */
                            idempotency_key: string | null;
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    comparePolicies: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "procedure_codes": [
                 *         "76942",
                 *         "20610"
                 *       ],
                 *       "policy_type": "Article",
                 *       "jurisdictions": [
                 *         "JE",
                 *         "J5"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description CPT or HCPCS codes, not case-sensitive */
                    procedure_codes: string[];
                    /**
                     * @description Only policies of this type: LCD, Article or NCD
                     * @enum {string|null}
                     */
                    policy_type?: "LCD" | "Article" | "NCD" | null;
                    /** @description MAC jurisdictions to compare, e.g. JE, J5, DME-A, or states (TX) for the jurisdictions that serve them; defaults to all */
                    jurisdictions?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            comparison: {
                                jurisdiction: string;
                                mac_name: string;
                                /** @enum {string} */
                                mac_type: "A/B" | "DME" | "HHH";
                                mac: {
                                    name: string;
                                    code: string;
                                    jurisdiction_name: string;
                                    states: string[];
                                };
                                /** @description Newest first */
                                policies: {
                                    policy_id: string;
                                    title: string;
                                    policy_type: string;
                                    effective_date: string | null;
                                    source_url: string;
                                    last_verified_at: string;
                                    /** @enum {string} */
                                    disposition: "covered" | "not_covered" | "requires_pa" | "conditional";
                                    codes: {
                                        code: string;
                                        code_system: string;
                                        /** @enum {string} */
                                        disposition: "covered" | "not_covered" | "requires_pa" | "conditional";
                                        condition_reference: string | null;
                                        /**
                                         * @description Always document: a published policy lists the code
                                         * @enum {string}
                                         */
                                        source: "document";
                                        /**
                                         * @description Set where only linked documents list the code, not the policy itself
                                         * @enum {string}
                                         */
                                        via?: "linked";
                                        /** @description The linked documents that list the code */
                                        linked_policies: string[];
                                    }[];
                                }[];
                                coverage_summary: {
                                    /** @description Requested codes that are covered */
                                    covered: number;
                                    /** @description Requested codes that are not covered */
                                    not_covered: number;
                                    /** @description Requested codes for which a policy, or a program in some state, requires prior authorization */
                                    requires_pa: number;
                                    /** @description Requested codes with conditional coverage, e.g. by diagnosis, or with conflicting policies */
                                    conditional: number;
                                };
                                /** @description Medicare prior authorization programs in effect today in a state of the jurisdiction */
                                prior_auth_programs: {
                                    code: string;
                                    /** @description dmepos-rpa, rsnat, hopd, asc-demo, wiser, or a program the operator loaded */
                                    program: string;
                                    program_name: string;
                                    /**
                                     * @description optional: voluntary, with prepayment review without it; not counted
                                     * @enum {string}
                                     */
                                    requirement: "required" | "optional";
                                    /** @description States of the jurisdiction where the program is in effect */
                                    states: string[];
                                    /** @description Sites of service the program is limited to; null for any */
                                    sites: string[] | null;
                                    source_url: string | null;
                                    /** @description False if the entry was not verified against the published list */
                                    verified: boolean;
                                }[];
                            }[];
                            national_policies: {
                                policy_id: string;
                                title: string;
                                policy_type: string;
                                effective_date: string | null;
                                source_url: string;
                                last_verified_at: string;
                                /** @enum {string} */
                                disposition: "covered" | "not_covered" | "requires_pa" | "conditional";
                                codes: {
                                    code: string;
                                    code_system: string;
                                    /** @enum {string} */
                                    disposition: "covered" | "not_covered" | "requires_pa" | "conditional";
                                    condition_reference: string | null;
                                    /**
                                     * @description Always document: a published policy lists the code
                                     * @enum {string}
                                     */
                                    source: "document";
                                    /**
                                     * @description Set where only linked documents list the code, not the policy itself
                                     * @enum {string}
                                     */
                                    via?: "linked";
                                    /** @description The linked documents that list the code */
                                    linked_policies: string[];
                                }[];
                                is_national: boolean;
                            }[];
                            summary: {
                                /** @description Jurisdictions in `comparison` */
                                total_jurisdictions: number;
                                /** @description Jurisdictions that cover a requested code, conditionally or not */
                                jurisdictions_with_coverage: number;
                                /** @description Policies in `national_policies` */
                                national_policies_count: number;
                                /** @description Jurisdictions with a policy on a code treat it differently; jurisdictions without a policy are not counted */
                                has_variation: boolean;
                                queried_codes: string[];
                                /** @description As requested; empty for all */
                                requested_jurisdictions: string[];
                                policy_type_filter: string | null;
                                /** @description Requested values that are neither a MAC jurisdiction nor a state */
                                unresolved_jurisdictions: string[];
                                /** @description Requested codes found in no policy and no code file */
                                unknown_codes: string[];
                                by_code: {
                                    code: string;
                                    /** @description Jurisdictions by disposition of the code */
                                    dispositions: {
                                        covered?: string[];
                                        not_covered?: string[];
                                        requires_pa?: string[];
                                        conditional?: string[];
                                    };
                                    /** @description Jurisdictions without a policy on the code */
                                    silent: string[];
                                    varies: boolean;
                                }[];
                            };
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            idempotency_key: string | null;
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    checkPriorAuth: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 10 CPT or HCPCS codes; a code listed twice counts as two units */
                    procedure_codes: string[];
                    /** @description Up to 20 ICD-10-CM codes */
                    diagnosis_codes?: string[] | null;
                    /** @description Two letters */
                    state?: string | null;
                    /** @description MAC jurisdiction, e.g. JE, J5, DME-A; a state is also accepted */
                    jurisdiction?: string | null;
                    /** @description Payer; omitted or any spelling of Medicare means traditional Medicare */
                    payer?: string | null;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; defaults to today. Rules in effect on this date are applied
                     */
                    date_of_service?: string | null;
                    /**
                     * @description Site of service
                     * @enum {string|null}
                     */
                    site_of_service?: "office" | "outpatient_hospital" | "asc" | "inpatient" | "home" | "telehealth" | null;
                    /** @default 1 */
                    criteria_page?: number | null;
                    /** @default 25 */
                    criteria_per_page?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description True only if known to be required; see pa_verdict */
                            pa_required: boolean;
                            /**
                             * @description unknown, not not_required, if nothing was found
                             * @enum {string}
                             */
                            pa_verdict: "required" | "not_required" | "unknown";
                            prior_auth_required: boolean | null;
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            confidence: "low" | "medium" | "high";
                            /** @description What the verdict rests on, the program by its name; begins with "Unknown:" when the verdict is unknown */
                            reason: string;
                            /**
                             * @description Coverage according to the corpus
                             * @enum {string}
                             */
                            coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            denial_risk: "low" | "medium" | "high";
                            matched_policies: {
                                policy_id: string;
                                title: string;
                                disposition: ("covered" | "not_covered" | "conditional" | "requires_pa") | null;
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string;
                                effective_date: string | null;
                                last_verified_at: string;
                                /** @description Requested codes the policy lists; empty if the policy is only linked */
                                codes: {
                                    code: string;
                                    code_system: string;
                                    /** @description covered, not_covered, conditional or requires_pa */
                                    disposition: string;
                                    condition_reference: string | null;
                                    /** @description document */
                                    source: string;
                                }[];
                            }[];
                            /** @description Every source a statement names */
                            policy_sources: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                            }[];
                            /** @description The same as policy_sources */
                            source_policy_references: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                            }[];
                            /** @description Programs of traditional Medicare that ask for prior authorization of a code of the request, or may */
                            prior_auth_programs: {
                                /** @description Id of the program; GET /v1/prior-auth/programs has its calendar */
                                program: string;
                                /** @description Code of the request the program lists */
                                code: string;
                                /** @description Decision times, exemption and where the tracking number (UTN) goes on the claim, as of the date */
                                facts: {
                                    /** @description Kind of fact, e.g. standard_decision, authorization_valid, utn_electronic */
                                    fact: string;
                                    /** @description The fact in one sentence */
                                    statement: string;
                                    source_url: string | null;
                                    /** @description False: not read in the source named */
                                    verified: boolean;
                                }[];
                            }[];
                            /** @description What the record must hold, most specific first, each line with its source */
                            documentation_checklist: string[];
                            /** @description The same as documentation_checklist */
                            documentation_requirements: string[];
                            criteria_details: {
                                indications: {
                                    text: string;
                                    tags: string[];
                                    policy_id: string;
                                }[];
                                limitations: {
                                    text: string;
                                    tags: string[];
                                    policy_id: string;
                                }[];
                                documentation: {
                                    text: string;
                                    tags: string[];
                                    policy_id: string;
                                }[];
                                pagination: {
                                    page: number;
                                    per_page: number;
                                    indications: {
                                        total: number;
                                        total_pages: number;
                                        has_next: boolean;
                                        has_previous: boolean;
                                    };
                                    limitations: {
                                        total: number;
                                        total_pages: number;
                                        has_next: boolean;
                                        has_previous: boolean;
                                    };
                                    documentation: {
                                        total: number;
                                        total_pages: number;
                                        has_next: boolean;
                                        has_previous: boolean;
                                    };
                                };
                            };
                            /** @description Left out where the place is not known, and for payers other than Medicare */
                            mac?: {
                                name: string;
                                jurisdiction: string;
                                states: string[];
                            };
                            requires_manual_review: boolean;
                            /** @description Facts the corpus does not have */
                            known_gaps: string[];
                            /** @description Problems that may prevent payment */
                            issues: string[];
                            findings: {
                                /** @description Rule that produced the finding */
                                rule_id: string;
                                /**
                                 * @description Severity
                                 * @enum {string}
                                 */
                                severity: "info" | "warning" | "error";
                                /** @description Effect on the verdict */
                                effect: string;
                                code: string | null;
                                message: string;
                                /** @description Id of its source in policy_sources */
                                source_id: string;
                                source_url: string | null;
                            }[];
                            effective_date: string | null;
                            last_verified_at: string | null;
                            date_of_service: string;
                            /** @description The decision by itself, with the values of the members of the same names */
                            coverage_decision: {
                                /**
                                 * @description Coverage according to the corpus
                                 * @enum {string}
                                 */
                                coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                                prior_auth_required: boolean | null;
                                /** @description The same as documentation_checklist */
                                documentation_requirements: string[];
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                denial_risk: "low" | "medium" | "high";
                                policy_sources: {
                                    /** @description Policy id, dataset:edition, program:name or rule:id */
                                    source_id: string;
                                    /** @description The policy; for datasets, programs and rules the source_id */
                                    policy_id: string;
                                    title: string;
                                    /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                    policy_type: string;
                                    jurisdiction: string | null;
                                    source_url: string | null;
                                    effective_date: string | null;
                                    last_verified_at: string | null;
                                }[];
                                effective_date: string | null;
                                last_verified_at: string | null;
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                confidence: "low" | "medium" | "high";
                                requires_manual_review: boolean;
                                /** @description What the corpus does not know */
                                known_gaps: string[];
                            };
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            idempotency_key: string | null;
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPriorAuthPrograms: {
        parameters: {
            query?: {
                /** @description CPT or HCPCS code, e.g. K0856; without `status` entries that are over are listed too */
                code?: string;
                /** @description Two letters, e.g. TX: phases that reach the state */
                state?: string;
                /** @description Date of service (YYYY-MM-DD) the statuses and program facts are given for; today when left out */
                date?: string;
                /** @description dmepos-rpa, rsnat, hopd, asc-demo, wiser, or one an operator loaded */
                program?: string;
                /** @description Entries of one status (to_come: also those in force that have a phase to come); left out: what is in force, to come or postponed (with `code`: all) */
                status?: "in_force" | "to_come" | "postponed" | "removed" | "ended" | "all";
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description Programs of the entries */
                            programs: {
                                /** @description Id of the program */
                                program: string;
                                /** @description Name of the program */
                                name: string;
                                /** @description required: a condition of payment. optional: voluntary, but a claim without it is reviewed before payment. Null: the list names the code only to say that it is out */
                                requirement: ("required" | "optional") | null;
                                /**
                                 * @description Kind of contractor that decides requests
                                 * @enum {string}
                                 */
                                mac_type: "A/B" | "DME";
                                /** @description The published list */
                                source_title: string;
                                /** @description Where it is published */
                                source_url: string | null;
                                /** @description Facts in force on the date */
                                facts: {
                                    /** @description scope, request, standard_decision, expedited_decision, authorization_valid, utn_electronic, utn_paper, without_authorization or exemption */
                                    fact: string;
                                    /** @description The fact in one sentence */
                                    statement: string;
                                    /** @description Number of the statement; null: none */
                                    value: number | null;
                                    /** @description calendar_days, business_days, hours or months; null without a number */
                                    unit: string | null;
                                    /** @description Group of codes it is limited to; null: the whole program */
                                    applies_to: string | null;
                                    /** @description Codes and ranges of codes of the group; null: the whole program */
                                    codes: string[] | null;
                                    /** @description First day on which it holds; null: from the beginning */
                                    from: string | null;
                                    /** @description First day on which it no longer holds; null: open */
                                    to: string | null;
                                    /** @description Page the statement was read in */
                                    source_title: string;
                                    /** @description Address of the page */
                                    source_url: string | null;
                                    /** @description False: not read in the source named, check before relying on it */
                                    verified: boolean;
                                }[];
                            }[];
                            /** @description One a program and code, by program and code */
                            entries: {
                                /** @description Id of the program */
                                program: string;
                                /** @description Name of the program */
                                program_name: string;
                                /** @description CPT or HCPCS code */
                                code: string;
                                /** @description required: a condition of payment. optional: voluntary, but a claim without it is reviewed before payment. Null: the list names the code only to say that it is out */
                                requirement: ("required" | "optional") | null;
                                /**
                                 * @description On the date, in the state asked for or in any state
                                 * @enum {string}
                                 */
                                status: "in_force" | "to_come" | "postponed" | "removed" | "ended";
                                /** @description One sentence with the dates of service */
                                statement: string;
                                /** @description First date of service of the next phase; null when none is to come */
                                next_date_of_service: string | null;
                                /** @description By first date of service */
                                phases: {
                                    /**
                                     * @description required or optional: asked for from the first date of service on. removed and postponed end or hold back what other phases say
                                     * @enum {string}
                                     */
                                    requirement: "required" | "optional" | "removed" | "postponed";
                                    /** @description Two-letter codes; null: nationwide */
                                    states: string[] | null;
                                    /** @description Jurisdictions of the contractors that serve these states */
                                    macs: string[];
                                    /** @description Sites of service it is limited to; null: any */
                                    sites: string[] | null;
                                    /** @description First day on which a request may be sent (YYYY-MM-DD); null: not known */
                                    requests_from: string | null;
                                    /** @description First date of service it holds for (YYYY-MM-DD) */
                                    first_date_of_service: string;
                                    /** @description Last date of service it holds for; null: open */
                                    last_date_of_service: string | null;
                                    /** @description NCDs (manual section) and LCDs the program names for the code */
                                    policy_ids: string[];
                                    /** @description Counts only beside one of these codes; null: by itself */
                                    paired_with: string[] | null;
                                    /** @description The published list */
                                    source_title: string;
                                    /** @description Where it is published */
                                    source_url: string | null;
                                    /** @description True when the entry was compared with the published list */
                                    verified: boolean;
                                    /**
                                     * @description What the entry rests on, strongest first
                                     * @enum {string}
                                     */
                                    evidence: "published_list" | "several_sources" | "one_source" | "general_knowledge";
                                    /** @description What else is known of the entry */
                                    note: string | null;
                                }[];
                            }[];
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            /** @description Number of entries */
                            count: number;
                            /** @description Date of service the statuses are given for */
                            date: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    validateClaim: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Claim facts without patient identifiers */
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 10 CPT or HCPCS codes; a code listed twice counts as two units */
                    procedure_codes: string[];
                    /** @description Up to 20 ICD-10-CM codes */
                    diagnosis_codes?: string[] | null;
                    /** @description Two characters each */
                    modifiers?: string[] | null;
                    /** @description Two upper-case letters */
                    state?: string | null;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; defaults to today. Rules in effect on this date are applied
                     */
                    date_of_service?: string | null;
                    /**
                     * @description Site of service
                     * @enum {string|null}
                     */
                    site_of_service?: "office" | "outpatient_hospital" | "asc" | "inpatient" | "home" | "telehealth" | null;
                    /** @description Payer; omitted or any spelling of Medicare means traditional Medicare */
                    payer?: string | null;
                    /**
                     * @description Plan type
                     * @enum {string|null}
                     */
                    plan_type?: "commercial" | "medicare_advantage" | "medicaid" | "traditional_medicare" | "exchange" | null;
                    /** @description Line of business */
                    line_of_business?: string | null;
                    /** @description Provider specialty; returned as given */
                    provider_specialty?: string | null;
                    /**
                     * @description Age band, not a date of birth
                     * @enum {string|null}
                     */
                    age_category?: "pediatric" | "adult" | "medicare_age" | null;
                    /**
                     * @description Sex of the patient, if a rule depends on it
                     * @enum {string|null}
                     */
                    sex_when_policy_relevant?: "female" | "male" | "other" | "unknown" | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            payer: string | null;
                            plan_type: string | null;
                            line_of_business: string | null;
                            state: string | null;
                            provider_specialty: string | null;
                            date_of_service: string;
                            site_of_service: string | null;
                            modifiers: string[];
                            age_category: string | null;
                            sex_when_policy_relevant: string | null;
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            overall_risk: "low" | "medium" | "high";
                            /** @description Active policies for the codes */
                            matched_policies: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                                disposition: ("covered" | "not_covered" | "conditional" | "requires_pa") | null;
                            }[];
                            /** @description One per procedure code */
                            codes: {
                                code: string;
                                /** @description CPT, HCPCS or unknown */
                                code_type: string;
                                description: string | null;
                                pa_required: boolean | null;
                                /** @description Number of active policies for the code */
                                policy_count: number;
                                /**
                                 * @description Coverage according to the corpus
                                 * @enum {string}
                                 */
                                coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                                prior_auth_required: boolean | null;
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                denial_risk: "low" | "medium" | "high";
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                confidence: "low" | "medium" | "high";
                                /** @description Documentation the record must contain, most specific first, each with its source */
                                documentation_requirements: string[];
                                /** @description Every source cited */
                                policy_sources: {
                                    /** @description Policy id, dataset:edition, program:name or rule:id */
                                    source_id: string;
                                    /** @description The policy; for datasets, programs and rules the source_id */
                                    policy_id: string;
                                    title: string;
                                    /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                    policy_type: string;
                                    jurisdiction: string | null;
                                    source_url: string | null;
                                    effective_date: string | null;
                                    last_verified_at: string | null;
                                }[];
                                effective_date: string | null;
                                last_verified_at: string | null;
                                requires_manual_review: boolean;
                                /** @description Facts the corpus does not have */
                                known_gaps: string[];
                                /** @description Problems that may prevent payment */
                                issues: string[];
                                findings: {
                                    /** @description Rule that produced the finding */
                                    rule_id: string;
                                    /**
                                     * @description Severity
                                     * @enum {string}
                                     */
                                    severity: "info" | "warning" | "error";
                                    /** @description Effect on the verdict */
                                    effect: string;
                                    code: string | null;
                                    message: string;
                                    /** @description Id of its source in policy_sources */
                                    source_id: string;
                                    source_url: string | null;
                                }[];
                            }[];
                            /** @description Left out where the place is not known, and for payers other than Medicare */
                            mac?: {
                                name: string;
                                jurisdiction: string;
                            };
                            /**
                             * @description Coverage according to the corpus
                             * @enum {string}
                             */
                            coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                            prior_auth_required: boolean | null;
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            denial_risk: "low" | "medium" | "high";
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            confidence: "low" | "medium" | "high";
                            /** @description Documentation the record must contain, most specific first, each with its source */
                            documentation_requirements: string[];
                            /** @description Every source cited */
                            policy_sources: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                            }[];
                            effective_date: string | null;
                            last_verified_at: string | null;
                            requires_manual_review: boolean;
                            /** @description Facts the corpus does not have */
                            known_gaps: string[];
                            /** @description Problems that may prevent payment */
                            issues: string[];
                            findings: {
                                /** @description Rule that produced the finding */
                                rule_id: string;
                                /**
                                 * @description Severity
                                 * @enum {string}
                                 */
                                severity: "info" | "warning" | "error";
                                /** @description Effect on the verdict */
                                effect: string;
                                code: string | null;
                                message: string;
                                /** @description Id of its source in policy_sources */
                                source_id: string;
                                source_url: string | null;
                            }[];
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            idempotency_key: string | null;
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    validateClaimOlderPath: {
        parameters: {
            query?: {
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Claim facts without patient identifiers */
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 to 10 CPT or HCPCS codes; a code listed twice counts as two units */
                    procedure_codes: string[];
                    /** @description Up to 20 ICD-10-CM codes */
                    diagnosis_codes?: string[] | null;
                    /** @description Two characters each */
                    modifiers?: string[] | null;
                    /** @description Two upper-case letters */
                    state?: string | null;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; defaults to today. Rules in effect on this date are applied
                     */
                    date_of_service?: string | null;
                    /**
                     * @description Site of service
                     * @enum {string|null}
                     */
                    site_of_service?: "office" | "outpatient_hospital" | "asc" | "inpatient" | "home" | "telehealth" | null;
                    /** @description Payer; omitted or any spelling of Medicare means traditional Medicare */
                    payer?: string | null;
                    /**
                     * @description Plan type
                     * @enum {string|null}
                     */
                    plan_type?: "commercial" | "medicare_advantage" | "medicaid" | "traditional_medicare" | "exchange" | null;
                    /** @description Line of business */
                    line_of_business?: string | null;
                    /** @description Provider specialty; returned as given */
                    provider_specialty?: string | null;
                    /**
                     * @description Age band, not a date of birth
                     * @enum {string|null}
                     */
                    age_category?: "pediatric" | "adult" | "medicare_age" | null;
                    /**
                     * @description Sex of the patient, if a rule depends on it
                     * @enum {string|null}
                     */
                    sex_when_policy_relevant?: "female" | "male" | "other" | "unknown" | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            payer: string | null;
                            plan_type: string | null;
                            line_of_business: string | null;
                            state: string | null;
                            provider_specialty: string | null;
                            date_of_service: string;
                            site_of_service: string | null;
                            modifiers: string[];
                            age_category: string | null;
                            sex_when_policy_relevant: string | null;
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            overall_risk: "low" | "medium" | "high";
                            /** @description Active policies for the codes */
                            matched_policies: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                                disposition: ("covered" | "not_covered" | "conditional" | "requires_pa") | null;
                            }[];
                            /** @description One per procedure code */
                            codes: {
                                code: string;
                                /** @description CPT, HCPCS or unknown */
                                code_type: string;
                                description: string | null;
                                pa_required: boolean | null;
                                /** @description Number of active policies for the code */
                                policy_count: number;
                                /**
                                 * @description Coverage according to the corpus
                                 * @enum {string}
                                 */
                                coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                                prior_auth_required: boolean | null;
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                denial_risk: "low" | "medium" | "high";
                                /**
                                 * @description low, medium or high
                                 * @enum {string}
                                 */
                                confidence: "low" | "medium" | "high";
                                /** @description Documentation the record must contain, most specific first, each with its source */
                                documentation_requirements: string[];
                                /** @description Every source cited */
                                policy_sources: {
                                    /** @description Policy id, dataset:edition, program:name or rule:id */
                                    source_id: string;
                                    /** @description The policy; for datasets, programs and rules the source_id */
                                    policy_id: string;
                                    title: string;
                                    /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                    policy_type: string;
                                    jurisdiction: string | null;
                                    source_url: string | null;
                                    effective_date: string | null;
                                    last_verified_at: string | null;
                                }[];
                                effective_date: string | null;
                                last_verified_at: string | null;
                                requires_manual_review: boolean;
                                /** @description Facts the corpus does not have */
                                known_gaps: string[];
                                /** @description Problems that may prevent payment */
                                issues: string[];
                                findings: {
                                    /** @description Rule that produced the finding */
                                    rule_id: string;
                                    /**
                                     * @description Severity
                                     * @enum {string}
                                     */
                                    severity: "info" | "warning" | "error";
                                    /** @description Effect on the verdict */
                                    effect: string;
                                    code: string | null;
                                    message: string;
                                    /** @description Id of its source in policy_sources */
                                    source_id: string;
                                    source_url: string | null;
                                }[];
                            }[];
                            /** @description Left out where the place is not known, and for payers other than Medicare */
                            mac?: {
                                name: string;
                                jurisdiction: string;
                            };
                            /**
                             * @description Coverage according to the corpus
                             * @enum {string}
                             */
                            coverage_status: "covered" | "conditional" | "not_covered" | "unknown";
                            prior_auth_required: boolean | null;
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            denial_risk: "low" | "medium" | "high";
                            /**
                             * @description low, medium or high
                             * @enum {string}
                             */
                            confidence: "low" | "medium" | "high";
                            /** @description Documentation the record must contain, most specific first, each with its source */
                            documentation_requirements: string[];
                            /** @description Every source cited */
                            policy_sources: {
                                /** @description Policy id, dataset:edition, program:name or rule:id */
                                source_id: string;
                                /** @description The policy; for datasets, programs and rules the source_id */
                                policy_id: string;
                                title: string;
                                /** @description LCD, Article, NCD, PayerPolicy, Dataset, Program or Rule */
                                policy_type: string;
                                jurisdiction: string | null;
                                source_url: string | null;
                                effective_date: string | null;
                                last_verified_at: string | null;
                            }[];
                            effective_date: string | null;
                            last_verified_at: string | null;
                            requires_manual_review: boolean;
                            /** @description Facts the corpus does not have */
                            known_gaps: string[];
                            /** @description Problems that may prevent payment */
                            issues: string[];
                            findings: {
                                /** @description Rule that produced the finding */
                                rule_id: string;
                                /**
                                 * @description Severity
                                 * @enum {string}
                                 */
                                severity: "info" | "warning" | "error";
                                /** @description Effect on the verdict */
                                effect: string;
                                code: string | null;
                                message: string;
                                /** @description Id of its source in policy_sources */
                                source_id: string;
                                source_url: string | null;
                            }[];
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            idempotency_key: string | null;
                            cached: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Error */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Error */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPolicyChanges: {
        parameters: {
            query?: {
                /** @description ISO 8601 date or timestamp; only later changes. Without an offset it is UTC */
                since?: string;
                /** @description Only changes of this policy */
                policy_id?: string;
                /** @description Only changes of this type; each record is typed by its most significant change. new_policy is read as created */
                change_type?: "created" | "retired" | "codes_changed" | "criteria_changed" | "updated" | "metadata_changed" | "new_policy";
                /** @description Only changes of policies of this type */
                policy_type?: "LCD" | "Article" | "NCD" | "PayerPolicy" | "Medical Policy" | "Drug Policy";
                /** @description Only changes of policies of this payer: part of its name, case-insensitive */
                payer?: string;
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: ({
                            /** @description Grows in the order of publication */
                            diff_id: number;
                            policy_id: string;
                            policy_title: string | null;
                            policy_type: string | null;
                            payer_name: string | null;
                            jurisdictions: string[];
                            old_version: string | null;
                            new_version: string | null;
                            old_version_id: number | null;
                            new_version_id: number | null;
                            /** @description created, retired, codes_changed, criteria_changed, updated, metadata_changed */
                            change_type: string;
                            /** @description One sentence for a person, at most 500 characters */
                            change_summary: string;
                            details: {
                                /** @description Members of the policy detail that differ */
                                changed_fields: string[];
                                /** @description At most 1,000; counts tells the rest */
                                added_codes: string[];
                                /** @description At most 1,000; counts tells the rest */
                                removed_codes: string[];
                                /** @description Ids of criteria blocks that are new or reworded; of the old version where a block is gone */
                                modified_criteria: string[];
                                /** @description Every type that applies, weightiest first */
                                change_types?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                            /** @description When the change was published here, ISO 8601 UTC */
                            changed_at: string;
                            /** @description The same as changed_at */
                            timestamp: string;
                            release_id: number;
                            source_url: string | null;
                            last_verified_at: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            filters: {
                                since: string | null;
                                policy_id: string | null;
                                change_type: string | null;
                                policy_type: string | null;
                                payer: string | null;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPolicyVersion: {
        parameters: {
            query?: {
                /** @description Comma-separated: codes, criteria; each raises the cost by 1 */
                include?: string;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path: {
                policy_id: string;
                /** @description Version: a version label such as 27, or id:<version_id> */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            policy_id: string;
                            title: string;
                            version_id: number;
                            version: string;
                            /** @description As it was published then */
                            status: string;
                            published_at: string;
                            superseded_at: string | null;
                            is_current: boolean;
                            sections: {
                                [key: string]: unknown;
                            };
                            provenance: {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            includes: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    diffPolicyVersions: {
        parameters: {
            query?: {
                /** @description Older version (default the one before `to`): a version label such as 27, or id:<version_id> */
                from?: string;
                /** @description Newer version (default the newest): a version label such as 27, or id:<version_id> */
                to?: string;
                /** @description Answer from this kept release (an id from meta.release) instead of the newest one */
                release?: string;
            };
            header?: never;
            path: {
                policy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            policy_id: string;
                            from: {
                                version_id: number;
                                version: string;
                                status: string;
                                published_at: string;
                                superseded_at: string | null;
                            };
                            to: {
                                version_id: number;
                                version: string;
                                status: string;
                                published_at: string;
                                superseded_at: string | null;
                            };
                            /** @description Empty when the versions differ in formatting only */
                            change_types: string[];
                            change_summary: string | null;
                            changed_fields: string[];
                            fields: {
                                field: string;
                                from: string | string[] | null;
                                to: string | string[] | null;
                            }[];
                            sections: {
                                section: string;
                                heading: string;
                                source_field: string;
                                changed: boolean;
                                /** @description Kept and removed runs are the older text, kept and added ones the newer */
                                runs: {
                                    /** @description kept, added or removed */
                                    op: string;
                                    text: string;
                                }[];
                            }[];
                            codes: {
                                added: {
                                    code: string;
                                    code_system: string;
                                    kinds: string[];
                                    dispositions: string[];
                                }[];
                                removed: {
                                    code: string;
                                    code_system: string;
                                    kinds: string[];
                                    dispositions: string[];
                                }[];
                                disposition_changes: {
                                    code: string;
                                    code_system: string;
                                    from: string[];
                                    to: string[];
                                }[];
                                regrouped: string[];
                            };
                            criteria: {
                                /** @description added, removed or modified */
                                change: string;
                                section: string;
                                block_id: string;
                                old_text: string | null;
                                text: string | null;
                            }[];
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The answer named in If-None-Match still holds */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    streamPolicyChanges: {
        parameters: {
            query?: {
                /** @description ISO 8601 date or timestamp; only later changes. Without an offset it is UTC */
                since?: string;
                /** @description Only changes of this policy */
                policy_id?: string;
                /** @description Only changes of this type; each record is typed by its most significant change. new_policy is read as created */
                change_type?: "created" | "retired" | "codes_changed" | "criteria_changed" | "updated" | "metadata_changed" | "new_policy";
                /** @description Only changes of policies of this type */
                policy_type?: "LCD" | "Article" | "NCD" | "PayerPolicy" | "Medical Policy" | "Drug Policy";
                /** @description Only changes of policies of this payer: part of its name, case-insensitive */
                payer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    acknowledgeChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description diff_id of a change record */
                    diff_id: number;
                    /** @description Kept with the acknowledgement, at most 500 characters */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description The diff_id */
                            id: number;
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** @description True when the organization had acknowledged it before */
                            already_acked: boolean;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    acknowledgeChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description diff_ids of change records */
                    diff_ids: number[];
                    /** @description Kept with the acknowledgement, at most 500 characters */
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            /** @description Acknowledged by this call */
                            acknowledged: number;
                            already_acked: number;
                            /** @description Ids of no change */
                            invalid_ids: number[];
                            /** @description Distinct ids given */
                            total: number;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listUnreviewedChanges: {
        parameters: {
            query?: {
                /** @description Only changes of this type; each record is typed by its most significant change. new_policy is read as created */
                change_type?: "created" | "retired" | "codes_changed" | "criteria_changed" | "updated" | "metadata_changed" | "new_policy";
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: ({
                            /** @description Grows in the order of publication */
                            diff_id: number;
                            policy_id: string;
                            policy_title: string | null;
                            policy_type: string | null;
                            payer_name: string | null;
                            jurisdictions: string[];
                            old_version: string | null;
                            new_version: string | null;
                            old_version_id: number | null;
                            new_version_id: number | null;
                            /** @description created, retired, codes_changed, criteria_changed, updated, metadata_changed */
                            change_type: string;
                            /** @description One sentence for a person, at most 500 characters */
                            change_summary: string;
                            details: {
                                /** @description Members of the policy detail that differ */
                                changed_fields: string[];
                                /** @description At most 1,000; counts tells the rest */
                                added_codes: string[];
                                /** @description At most 1,000; counts tells the rest */
                                removed_codes: string[];
                                /** @description Ids of criteria blocks that are new or reworded; of the old version where a block is gone */
                                modified_criteria: string[];
                                /** @description Every type that applies, weightiest first */
                                change_types?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                            /** @description When the change was published here, ISO 8601 UTC */
                            changed_at: string;
                            /** @description The same as changed_at */
                            timestamp: string;
                            release_id: number;
                            source_url: string | null;
                            last_verified_at: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            filters: {
                                change_type: string | null;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getComplianceStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            total_changes_30d: number;
                            acknowledged_count: number;
                            unreviewed_count: number;
                            /** @description Percent, rounded down; 100 when there was nothing to review */
                            acknowledgment_rate: number;
                            /** @description codes_changed, criteria_changed and retired among the unreviewed */
                            critical_unreviewed: number;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listAcknowledgements: {
        parameters: {
            query?: {
                /** @description json (default) or csv */
                format?: "json" | "csv";
                /** @description With format=csv: a byte-order mark in front, so that Excel reads the file as UTF-8 */
                excel?: boolean;
                /** @description ISO 8601 date or timestamp; only later acknowledgements */
                since?: string;
                policy_id?: string;
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                /** @description 1..100, default 50; csv 1..10000, default 10000 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            diff_id: number;
                            policy_id: string;
                            policy_title: string | null;
                            policy_type: string | null;
                            change_type: string;
                            change_summary: string;
                            old_version: string | null;
                            new_version: string | null;
                            changed_at: string;
                            acknowledged_at: string;
                            /** @description Id of the API key that acknowledged */
                            key_id: string;
                            key_name: string | null;
                            notes: string | null;
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            filters: {
                                since: string | null;
                                policy_id: string | null;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            url: string;
                            events: string[];
                            /** @description active or paused */
                            status: string;
                            /** @description Why a paused webhook is paused */
                            paused_reason: string | null;
                            /** @description Failed attempts since the last success; at 20 the webhook is paused */
                            failure_count: number;
                            /** @description Until then the secret before the last rotation signs too */
                            previous_secret_expires_at: string | null;
                            created_at: string;
                            updated_at: string;
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description https URL of the receiver; its host must resolve to public addresses only, port 443 or 8443 */
                    url: string;
                    /** @description Events to be told of */
                    events: ("policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed" | "*")[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            url: string;
                            events: string[];
                            /** @description active or paused */
                            status: string;
                            /** @description Why a paused webhook is paused */
                            paused_reason: string | null;
                            /** @description Failed attempts since the last success; at 20 the webhook is paused */
                            failure_count: number;
                            /** @description Until then the secret before the last rotation signs too */
                            previous_secret_expires_at: string | null;
                            created_at: string;
                            updated_at: string;
                            /** @description Signing secret, whsec_ and base64 of 32 bytes; shown only in this answer */
                            secret: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            url: string;
                            events: string[];
                            /** @description active or paused */
                            status: string;
                            /** @description Why a paused webhook is paused */
                            paused_reason: string | null;
                            /** @description Failed attempts since the last success; at 20 the webhook is paused */
                            failure_count: number;
                            /** @description Until then the secret before the last rotation signs too */
                            previous_secret_expires_at: string | null;
                            created_at: string;
                            updated_at: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            /** @enum {boolean} */
                            deleted: true;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description https URL of the receiver; its host must resolve to public addresses only, port 443 or 8443 */
                    url?: string;
                    /** @description Events to be told of */
                    events?: ("policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed" | "*")[];
                    /**
                     * @description active starts deliveries again and sets failure_count to 0; paused stops them
                     * @enum {string}
                     */
                    status?: "active" | "paused";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            url: string;
                            events: string[];
                            /** @description active or paused */
                            status: string;
                            /** @description Why a paused webhook is paused */
                            paused_reason: string | null;
                            /** @description Failed attempts since the last success; at 20 the webhook is paused */
                            failure_count: number;
                            /** @description Until then the secret before the last rotation signs too */
                            previous_secret_expires_at: string | null;
                            created_at: string;
                            updated_at: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            id: number;
                            url: string;
                            events: string[];
                            /** @description active or paused */
                            status: string;
                            /** @description Why a paused webhook is paused */
                            paused_reason: string | null;
                            /** @description Failed attempts since the last success; at 20 the webhook is paused */
                            failure_count: number;
                            /** @description Until then the secret before the last rotation signs too */
                            previous_secret_expires_at: string | null;
                            created_at: string;
                            updated_at: string;
                            /** @description Signing secret, whsec_ and base64 of 32 bytes; shown only in this answer */
                            secret: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only attempts that succeeded, or only those that failed */
                success?: boolean;
                /** @description meta.pagination.cursor of the page before */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            delivery_id: number;
                            endpoint_id: number;
                            event: string;
                            /** @description webhook-id of the delivery, the same on every retry */
                            message_id: string;
                            /** @description Change the event tells of; null for a test */
                            diff_id: number | null;
                            /** @description Counts the attempts of the delivery */
                            attempt: number;
                            /** @description Null when no response came */
                            http_status: number | null;
                            /** @description The receiver answered 2xx */
                            success: boolean;
                            /** @description What went wrong, in a sentence */
                            error: string | null;
                            /** @description Until the status line came, or the failure */
                            latency_ms: number;
                            /** @description At most the first 1,024 bytes of the response body */
                            response_excerpt: string | null;
                            /** @description pending, sending, delivered, failed (no retries left) or cancelled (webhook deleted) */
                            status: string;
                            /** @description When the delivery is tried again */
                            next_attempt_at: string | null;
                            /** @description When the attempt began */
                            created_at: string;
                        }[];
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                            pagination: {
                                /** @description Give this to get the next page; null at the end */
                                cursor: string | null;
                                has_more: boolean;
                                limit: number;
                            };
                            filters: {
                                success: boolean | null;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Webhook */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            delivery_id: number;
                            endpoint_id: number;
                            event: string;
                            /** @description webhook-id of the delivery, the same on every retry */
                            message_id: string;
                            /** @description Null when no response came */
                            http_status: number | null;
                            /** @description The receiver answered 2xx */
                            success: boolean;
                            /** @description What went wrong, in a sentence */
                            error: string | null;
                            /** @description Until the status line came, or the failure */
                            latency_ms: number;
                            /** @description At most the first 1,024 bytes of the response body */
                            response_excerpt: string | null;
                            /** @description Same as http_status */
                            status_code: number | null;
                            /** @description Same as latency_ms */
                            duration_ms: number;
                            created_at: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repetition safe: for 24 hours the first finished answer to this key is given again, with meta.cached true */
                "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Delivery */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: {
                            delivery_id: number;
                            endpoint_id: number;
                            event: string;
                            /** @description webhook-id of the delivery, the same on every retry */
                            message_id: string;
                            diff_id: number | null;
                            /** @description pending, sending, delivered, failed (no retries left) or cancelled (webhook deleted) */
                            status: string;
                            /** @description Attempts made so far */
                            attempts: number;
                            /** @description When the delivery is tried; null while it is being sent */
                            next_attempt_at: string | null;
                            created_at: string;
                        };
                        meta: {
                            /** @description Id of this request, also in the header X-Request-Id */
                            request_id: string;
                            /** @description Time of the answer, ISO 8601 UTC */
                            timestamp: string;
                            /** @description What the request holds that was ignored, e.g. "qq: unknown parameter, did you mean q?" */
                            warnings?: string[];
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    receive_policy_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as the header webhook-id, and the same on every retry */
                    id: string;
                    /** @enum {string} */
                    type: "policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed";
                    /** @description When the change was published, ISO 8601 UTC */
                    timestamp: string;
                    /** @description The change record as GET /v1/policies/changes gives it, with its policy */
                    data: {
                        diff_id: number;
                        policy_id: string;
                        policy_title: string | null;
                        policy_type: string | null;
                        payer_name: string | null;
                        jurisdictions: string[];
                        old_version: string | null;
                        new_version: string | null;
                        change_type: string;
                        change_summary: string;
                        details: {
                            [key: string]: unknown;
                        };
                        changed_at: string;
                        timestamp: string;
                        /** @description The policy in the version the change led to */
                        policy: {
                            policy_id: string;
                            title: string | null;
                            policy_type: string | null;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            payer_name: string | null;
                            /** @description active or retired */
                            status: string;
                            version: string | null;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_policy_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as the header webhook-id, and the same on every retry */
                    id: string;
                    /** @enum {string} */
                    type: "policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed";
                    /** @description When the change was published, ISO 8601 UTC */
                    timestamp: string;
                    /** @description The change record as GET /v1/policies/changes gives it, with its policy */
                    data: {
                        diff_id: number;
                        policy_id: string;
                        policy_title: string | null;
                        policy_type: string | null;
                        payer_name: string | null;
                        jurisdictions: string[];
                        old_version: string | null;
                        new_version: string | null;
                        change_type: string;
                        change_summary: string;
                        details: {
                            [key: string]: unknown;
                        };
                        changed_at: string;
                        timestamp: string;
                        /** @description The policy in the version the change led to */
                        policy: {
                            policy_id: string;
                            title: string | null;
                            policy_type: string | null;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            payer_name: string | null;
                            /** @description active or retired */
                            status: string;
                            version: string | null;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_policy_retired: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as the header webhook-id, and the same on every retry */
                    id: string;
                    /** @enum {string} */
                    type: "policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed";
                    /** @description When the change was published, ISO 8601 UTC */
                    timestamp: string;
                    /** @description The change record as GET /v1/policies/changes gives it, with its policy */
                    data: {
                        diff_id: number;
                        policy_id: string;
                        policy_title: string | null;
                        policy_type: string | null;
                        payer_name: string | null;
                        jurisdictions: string[];
                        old_version: string | null;
                        new_version: string | null;
                        change_type: string;
                        change_summary: string;
                        details: {
                            [key: string]: unknown;
                        };
                        changed_at: string;
                        timestamp: string;
                        /** @description The policy in the version the change led to */
                        policy: {
                            policy_id: string;
                            title: string | null;
                            policy_type: string | null;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            payer_name: string | null;
                            /** @description active or retired */
                            status: string;
                            version: string | null;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_policy_codes_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as the header webhook-id, and the same on every retry */
                    id: string;
                    /** @enum {string} */
                    type: "policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed";
                    /** @description When the change was published, ISO 8601 UTC */
                    timestamp: string;
                    /** @description The change record as GET /v1/policies/changes gives it, with its policy */
                    data: {
                        diff_id: number;
                        policy_id: string;
                        policy_title: string | null;
                        policy_type: string | null;
                        payer_name: string | null;
                        jurisdictions: string[];
                        old_version: string | null;
                        new_version: string | null;
                        change_type: string;
                        change_summary: string;
                        details: {
                            [key: string]: unknown;
                        };
                        changed_at: string;
                        timestamp: string;
                        /** @description The policy in the version the change led to */
                        policy: {
                            policy_id: string;
                            title: string | null;
                            policy_type: string | null;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            payer_name: string | null;
                            /** @description active or retired */
                            status: string;
                            version: string | null;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_policy_criteria_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same as the header webhook-id, and the same on every retry */
                    id: string;
                    /** @enum {string} */
                    type: "policy.created" | "policy.updated" | "policy.retired" | "policy.codes_changed" | "policy.criteria_changed";
                    /** @description When the change was published, ISO 8601 UTC */
                    timestamp: string;
                    /** @description The change record as GET /v1/policies/changes gives it, with its policy */
                    data: {
                        diff_id: number;
                        policy_id: string;
                        policy_title: string | null;
                        policy_type: string | null;
                        payer_name: string | null;
                        jurisdictions: string[];
                        old_version: string | null;
                        new_version: string | null;
                        change_type: string;
                        change_summary: string;
                        details: {
                            [key: string]: unknown;
                        };
                        changed_at: string;
                        timestamp: string;
                        /** @description The policy in the version the change led to */
                        policy: {
                            policy_id: string;
                            title: string | null;
                            policy_type: string | null;
                            jurisdiction: string | null;
                            jurisdictions: string[];
                            payer_name: string | null;
                            /** @description active or retired */
                            status: string;
                            version: string | null;
                            effective_date: string | null;
                            retire_date: string | null;
                            source_url: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receive_test_ping: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the event; repeat deliveries carry the same */
                "webhook-id": string;
                /** @description Seconds since the epoch, when this attempt was made */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces: v1, and base64 of HMAC-SHA256 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @constant */
                    type: "test.ping";
                    timestamp: string;
                    data: {
                        endpoint_id: number;
                        message: string;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken; any other status, or none within 10 s, is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
