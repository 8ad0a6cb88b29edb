/** Generated from openapi.json by "npm run sdk"; not to be edited. */
import type { Tool } from '../tools.ts';

export const TOOLS: readonly Tool[] = [
  {
    "name": "verify_receipt",
    "description": "Verify a receipt. Checks the signature, the key in use at the time, the response, the request, the release in the log, and the replayed response. Nothing is stored.",
    "method": "POST",
    "path": "/v1/receipts/verify",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "receipt": {
          "type": "object",
          "required": [
            "envelope"
          ],
          "properties": {
            "envelope": {
              "type": "object",
              "required": [
                "payloadType",
                "payload",
                "signatures"
              ],
              "properties": {
                "payloadType": {
                  "type": "string",
                  "maxLength": 100
                },
                "payload": {
                  "type": "string",
                  "maxLength": 10000
                },
                "signatures": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [
                      "keyid",
                      "sig"
                    ],
                    "properties": {
                      "keyid": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "sig": {
                        "type": "string",
                        "maxLength": 200
                      }
                    }
                  },
                  "minItems": 1,
                  "maxItems": 10
                }
              }
            },
            "salt": {
              "type": "string",
              "maxLength": 100
            },
            "log": {
              "anyOf": [
                {
                  "type": "object",
                  "required": [
                    "leaf",
                    "size",
                    "entry",
                    "proof",
                    "checkpoint"
                  ],
                  "properties": {
                    "leaf": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "size": {
                      "type": "integer",
                      "minimum": 1
                    },
                    "entry": {
                      "type": "string",
                      "maxLength": 1000
                    },
                    "proof": {
                      "type": "array",
                      "items": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "maxItems": 64
                    },
                    "checkpoint": {
                      "type": "string",
                      "maxLength": 4000
                    }
                  }
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "description": "`meta.receipt` of the answer"
        },
        "answer": {
          "type": "object",
          "properties": {},
          "additionalProperties": true,
          "description": "`data` of the answer, for comparison"
        },
        "input": {
          "type": "object",
          "properties": {
            "params": {
              "type": "object",
              "properties": {},
              "additionalProperties": true,
              "description": "Values in the path"
            },
            "query": {
              "type": "object",
              "properties": {},
              "additionalProperties": true,
              "description": "Query parameters, without receipt, release and as_of"
            },
            "body": {
              "type": "object",
              "properties": {},
              "additionalProperties": true,
              "description": "Body of the request"
            }
          },
          "additionalProperties": false,
          "description": "The original request, to replay the answer"
        }
      },
      "required": [
        "receipt"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_account",
    "description": "Show your account. The organization, plan, limits and permissions of the API key or signed-in user.",
    "method": "GET",
    "path": "/v1/account",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "update_account",
    "description": "Change your profile. Changes your own name, in every organization. Requires a signed-in user.",
    "method": "PATCH",
    "path": "/v1/account",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "description": "Your name, which other members see",
          "pattern": "^(?=[\\s\\S]*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_members",
    "description": "List members. Members of the organization with their roles, in the order in which they joined.",
    "method": "GET",
    "path": "/v1/account/members",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "update_member",
    "description": "Change the role of a member. Applies from the next request, in every process. Only an owner can add or change owners; at least one owner always remains.",
    "method": "PATCH",
    "path": "/v1/account/members/{user_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "user_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "user_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the member"
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "admin",
            "developer",
            "reviewer",
            "viewer"
          ],
          "description": "owner, admin, developer, reviewer or viewer"
        }
      },
      "required": [
        "user_id",
        "role"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "remove_member",
    "description": "Remove a member. Ends the sessions of the member in the organization immediately. API keys remain active; revoke those the member had.",
    "method": "DELETE",
    "path": "/v1/account/members/{user_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "user_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "user_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the member"
        }
      },
      "required": [
        "user_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_audit",
    "description": "List audit log entries. Changes to keys, members, sessions and settings of the organization, newest first. Entries are never removed. `format=csv` returns a file with the next cursor in X-Next-Cursor.",
    "method": "GET",
    "path": "/v1/account/audit",
    "readOnly": true,
    "parameters": [
      {
        "name": "action",
        "in": "query"
      },
      {
        "name": "actor",
        "in": "query"
      },
      {
        "name": "since",
        "in": "query"
      },
      {
        "name": "until",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "action": {
          "type": "string",
          "maxLength": 60,
          "description": "Filter by action, e.g. key.created, or by area, e.g. key"
        },
        "actor": {
          "type": "string",
          "maxLength": 200,
          "description": "Filter by actor: an id such as user:usr_01k9 or cli:alice, or part of the name"
        },
        "since": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only entries from this time"
        },
        "until": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only entries before this time"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv"
          ],
          "description": "json (default) or csv"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10000,
          "description": "1..100, default 50; csv 1..10000, default 10000"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_invitations",
    "description": "List open invitations. Invitations that can still be accepted, newest first.",
    "method": "GET",
    "path": "/v1/account/invitations",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "create_invitation",
    "description": "Invite a member. Sends a link that works once, within seven days. An open invitation for the same address is replaced.",
    "method": "POST",
    "path": "/v1/account/invitations",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "email": {
          "type": "string",
          "format": "email",
          "maxLength": 254,
          "examples": [
            "pat@example.org"
          ]
        },
        "role": {
          "type": "string",
          "enum": [
            "owner",
            "admin",
            "developer",
            "reviewer",
            "viewer"
          ],
          "description": "owner, admin, developer, reviewer or viewer"
        }
      },
      "required": [
        "email",
        "role"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "revoke_invitation",
    "description": "Withdraw an invitation. Its link stops working immediately.",
    "method": "DELETE",
    "path": "/v1/account/invitations/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the invitation"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_sessions",
    "description": "List your sessions. Browsers in which you are signed in, newest first.",
    "method": "GET",
    "path": "/v1/account/sessions",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "revoke_session",
    "description": "End one of your sessions. Its next request is rejected, and its open streams end, within five seconds in every process.",
    "method": "DELETE",
    "path": "/v1/account/sessions/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the session"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "switch_organization",
    "description": "Switch organization. Switches your session to another organization that you belong to.",
    "method": "POST",
    "path": "/v1/account/organization/switch",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "organization_id": {
          "type": "string",
          "maxLength": 60
        }
      },
      "required": [
        "organization_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "update_organization",
    "description": "Change the organization. Updates the name and whether members must use a second factor. Omitted fields are unchanged.",
    "method": "PATCH",
    "path": "/v1/account/organization",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "^(?=[\\s\\S]*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
        },
        "require_two_factor": {
          "type": "boolean",
          "description": "Members without a second factor must set one up"
        },
        "write_approvals": {
          "type": "string",
          "enum": [
            "asserted",
            "recorded",
            "second_person"
          ],
          "description": "What an agent write requires: a recorded approval (recorded), an approval by a person other than the requester (second_person), or an approval or the assertion of a key with the write or admin scope (asserted)"
        },
        "always_receipts": {
          "type": "boolean",
          "description": "Whether every response that supports a receipt includes one; otherwise request one with `receipt=true`"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_organization",
    "description": "Delete the organization. Deletes the organization, all of its data, and users who belong to no other organization. Its keys and sessions end immediately; the audit log and the ledger are retained as evidence. This cannot be undone. Requires a signed-in owner.",
    "method": "POST",
    "path": "/v1/account/organization/delete",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 200,
          "description": "Name of the organization, typed by the user to confirm the deletion",
          "examples": [
            "Example Health"
          ]
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_connections",
    "description": "List connections. OAuth clients that members of your organization authorized, newest first. Administrators see all connections, other members their own.",
    "method": "GET",
    "path": "/v1/account/connections",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "end_connection",
    "description": "End a connection. Every token of the connection is rejected from the next request. The client must request authorization again.",
    "method": "DELETE",
    "path": "/v1/account/connections/{connection_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "connection_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "connection_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the connection"
        }
      },
      "required": [
        "connection_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_sso",
    "description": "Show single sign-on. The identity provider of the organization without its secret, its domains with their DNS records, and the values to enter at the provider.",
    "method": "GET",
    "path": "/v1/account/sso",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "set_sso",
    "description": "Set the identity provider. OpenID Connect or SAML. A different issuer replaces the current one and ends its sessions. The configuration of an OpenID provider is fetched first. Secrets are stored sealed and never returned.",
    "method": "POST",
    "path": "/v1/account/sso",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "oidc": {
          "type": "object",
          "required": [
            "issuer",
            "client_id"
          ],
          "properties": {
            "issuer": {
              "type": "string",
              "minLength": 8,
              "maxLength": 500,
              "description": "Its /.well-known/openid-configuration is read",
              "examples": [
                "https://example.okta.com"
              ]
            },
            "client_id": {
              "type": "string",
              "minLength": 1,
              "maxLength": 300
            },
            "client_secret": {
              "type": "string",
              "minLength": 1,
              "maxLength": 1000,
              "description": "If omitted, the current one remains"
            },
            "scopes": {
              "type": "array",
              "items": {
                "type": "string",
                "pattern": "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$",
                "maxLength": 200
              },
              "maxItems": 20,
              "description": "Scopes in addition to openid; defaults to email and profile"
            }
          },
          "additionalProperties": false
        },
        "saml": {
          "type": "object",
          "properties": {
            "metadata": {
              "type": "string",
              "maxLength": 100000,
              "description": "Metadata of the provider as XML, instead of the other fields"
            },
            "entity_id": {
              "type": "string",
              "minLength": 8,
              "maxLength": 500,
              "description": "Entity id of the provider",
              "examples": [
                "https://idp.example.com/metadata"
              ]
            },
            "entry_point": {
              "type": "string",
              "minLength": 8,
              "maxLength": 500,
              "description": "Redirect URL for sign-in",
              "examples": [
                "https://idp.example.com/sso"
              ]
            },
            "certificates": {
              "type": "array",
              "items": {
                "type": "string",
                "maxLength": 10000,
                "description": "PEM, or its base 64"
              },
              "minItems": 1,
              "maxItems": 5
            }
          },
          "additionalProperties": false
        },
        "role_claim": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 200,
          "description": "Claim or attribute that determines roles, e.g. groups"
        },
        "role_mapping": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "value",
              "role"
            ],
            "properties": {
              "value": {
                "type": "string",
                "minLength": 1,
                "maxLength": 300,
                "description": "Value of the claim, e.g. a group"
              },
              "role": {
                "type": "string",
                "enum": [
                  "admin",
                  "developer",
                  "reviewer",
                  "viewer"
                ],
                "description": "Permissions of members with this role"
              }
            },
            "additionalProperties": false
          },
          "maxItems": 50,
          "description": "The first matching rule sets the role of a user who signs in for the first time"
        },
        "default_role": {
          "type": "string",
          "enum": [
            "admin",
            "developer",
            "reviewer",
            "viewer"
          ],
          "description": "Role of users who match no rule; defaults to viewer"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "update_sso",
    "description": "Change single sign-on. Roles of new members, and whether members with addresses in the verified domains must sign in through the provider, which ends their other sessions. Owners can always sign in without it.",
    "method": "PATCH",
    "path": "/v1/account/sso",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "role_claim": {
          "type": [
            "string",
            "null"
          ],
          "minLength": 1,
          "maxLength": 200,
          "description": "Claim or attribute that determines roles, e.g. groups"
        },
        "role_mapping": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "value",
              "role"
            ],
            "properties": {
              "value": {
                "type": "string",
                "minLength": 1,
                "maxLength": 300,
                "description": "Value of the claim, e.g. a group"
              },
              "role": {
                "type": "string",
                "enum": [
                  "admin",
                  "developer",
                  "reviewer",
                  "viewer"
                ],
                "description": "Permissions of members with this role"
              }
            },
            "additionalProperties": false
          },
          "maxItems": 50,
          "description": "The first matching rule sets the role of a user who signs in for the first time"
        },
        "default_role": {
          "type": "string",
          "enum": [
            "admin",
            "developer",
            "reviewer",
            "viewer"
          ],
          "description": "Role of users who match no rule; defaults to viewer"
        },
        "enforced": {
          "type": "boolean",
          "description": "Members with addresses in the domains must sign in through the provider; owners are exempt"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "remove_sso",
    "description": "Remove the identity provider. Sessions started through it end within five seconds in every process. Members and domains remain.",
    "method": "DELETE",
    "path": "/v1/account/sso",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "add_sso_domain",
    "description": "Add a domain. Returns the TXT record to set in the DNS of the domain. No one can sign in through the domain until it is verified.",
    "method": "POST",
    "path": "/v1/account/sso/domains",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "domain": {
          "type": "string",
          "minLength": 4,
          "maxLength": 253,
          "description": "Domain of email addresses",
          "examples": [
            "example.com"
          ]
        }
      },
      "required": [
        "domain"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "verify_sso_domain",
    "description": "Verify a domain. Checks for the TXT record now. A domain belongs to one organization only.",
    "method": "POST",
    "path": "/v1/account/sso/domains/{domain}/verify",
    "readOnly": false,
    "parameters": [
      {
        "name": "domain",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "domain": {
          "type": "string",
          "minLength": 1,
          "maxLength": 253,
          "description": "Domain of email addresses"
        }
      },
      "required": [
        "domain"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "remove_sso_domain",
    "description": "Remove a domain. Its users are signed out and use other sign-in methods again.",
    "method": "DELETE",
    "path": "/v1/account/sso/domains/{domain}",
    "readOnly": false,
    "parameters": [
      {
        "name": "domain",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "domain": {
          "type": "string",
          "minLength": 1,
          "maxLength": 253,
          "description": "Domain of email addresses"
        }
      },
      "required": [
        "domain"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_scim",
    "description": "Show provisioning. Whether an identity provider may provision members by SCIM 2.0, and the values to enter there.",
    "method": "GET",
    "path": "/v1/account/scim",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "remove_scim",
    "description": "End provisioning. The token is revoked immediately. Members and groups are unchanged.",
    "method": "DELETE",
    "path": "/v1/account/scim",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "create_scim_token",
    "description": "Create a provisioning token. The SCIM 2.0 token of the organization, shown once. The previous token is revoked immediately.",
    "method": "POST",
    "path": "/v1/account/scim/token",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_keys",
    "description": "List API keys. The keys of your organization, newest first, without their secrets.",
    "method": "GET",
    "path": "/v1/account/keys",
    "readOnly": true,
    "parameters": [
      {
        "name": "state",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "state": {
          "type": "string",
          "enum": [
            "active",
            "suspended",
            "revoked"
          ],
          "description": "Only keys in this state"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "create_key",
    "description": "Create an API key. Creates a key with scopes that you have yourself. The key is returned only in this response.",
    "method": "POST",
    "path": "/v1/account/keys",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "maxLength": 200,
          "description": "What the key is for",
          "examples": [
            "billing system"
          ],
          "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
        },
        "mode": {
          "type": "string",
          "enum": [
            "live",
            "test"
          ],
          "description": "Test keys do not count toward the month",
          "default": "live"
        },
        "scopes": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 80
          },
          "minItems": 1,
          "maxItems": 60,
          "description": "read, write, admin, of one group of operations such as codes:read, or of agent tools such as agent:tool:*. You can grant only scopes that you have.",
          "examples": [
            [
              "read"
            ]
          ]
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time",
          "description": "When the key expires; null for never",
          "examples": [
            "2027-01-31T12:00:00Z"
          ]
        },
        "per_minute": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Units per minute, in addition to the limit of the organization; null for no limit on the key",
          "examples": [
            5000
          ]
        },
        "per_month": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Units per month, in addition to the limit of the organization; null for no limit on the key",
          "examples": [
            5000
          ]
        },
        "addresses": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 64
          },
          "maxItems": 100,
          "description": "Addresses and CIDR ranges the key may be used from; empty for any",
          "examples": [
            [
              "192.0.2.0/24"
            ]
          ]
        }
      },
      "required": [
        "name",
        "scopes"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "rotate_key",
    "description": "Rotate an API key. Creates a new key with the settings of the current one, which remains valid for an overlap period: a day by default.",
    "method": "POST",
    "path": "/v1/account/keys/{key_id}/rotate",
    "readOnly": false,
    "parameters": [
      {
        "name": "key_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "key_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the key"
        },
        "overlap_seconds": {
          "type": "integer",
          "minimum": 0,
          "maximum": 2592000,
          "default": 86400,
          "description": "Overlap period in which the old key remains valid",
          "examples": [
            86400
          ]
        }
      },
      "required": [
        "key_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "update_key",
    "description": "Update an API key. Omitted fields are unchanged; at least one field is required. A revoked key cannot be changed.",
    "method": "PATCH",
    "path": "/v1/account/keys/{key_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "key_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "key_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the key"
        },
        "name": {
          "type": "string",
          "maxLength": 200,
          "description": "What the key is for",
          "examples": [
            "billing system"
          ],
          "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
        },
        "scopes": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 80
          },
          "minItems": 1,
          "maxItems": 60,
          "description": "read, write, admin, of one group of operations such as codes:read, or of agent tools such as agent:tool:*. You can grant only scopes that you have.",
          "examples": [
            [
              "read"
            ]
          ]
        },
        "expires_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time",
          "description": "When the key expires; null for never",
          "examples": [
            "2027-01-31T12:00:00Z"
          ]
        },
        "per_minute": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Units per minute, in addition to the limit of the organization; null for no limit on the key",
          "examples": [
            5000
          ]
        },
        "per_month": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Units per month, in addition to the limit of the organization; null for no limit on the key",
          "examples": [
            5000
          ]
        },
        "addresses": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 64
          },
          "maxItems": 100,
          "description": "Addresses and CIDR ranges the key may be used from; empty for any",
          "examples": [
            [
              "192.0.2.0/24"
            ]
          ]
        },
        "state": {
          "type": "string",
          "enum": [
            "active",
            "suspended"
          ],
          "description": "A suspended key is rejected"
        }
      },
      "required": [
        "key_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "revoke_key",
    "description": "Revoke an API key. Revokes the key immediately and permanently. The key remains in the list.",
    "method": "DELETE",
    "path": "/v1/account/keys/{key_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "key_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "key_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the key"
        }
      },
      "required": [
        "key_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_usage",
    "description": "Get usage by day. Usage of your organization, by day and by operation, key, client or agent tool. Counts are updated every few seconds.",
    "method": "GET",
    "path": "/v1/account/usage",
    "readOnly": true,
    "parameters": [
      {
        "name": "from",
        "in": "query"
      },
      {
        "name": "to",
        "in": "query"
      },
      {
        "name": "group_by",
        "in": "query"
      },
      {
        "name": "mode",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day (UTC); defaults to 29 days before the last day"
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day (UTC); defaults to today"
        },
        "group_by": {
          "type": "string",
          "enum": [
            "day",
            "operation",
            "key",
            "client",
            "tool"
          ],
          "default": "day",
          "description": "Grouping within each day; `day` for no grouping"
        },
        "mode": {
          "type": "string",
          "enum": [
            "live",
            "test"
          ],
          "default": "live",
          "description": "Usage of live or of test keys"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_sources",
    "description": "List sources. The public sources with the loaded edition and the expected date of the next one.",
    "method": "GET",
    "path": "/v1/sources",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_releases",
    "description": "List releases. Releases of the corpus, newest first, up to 50: what each loaded, and loads in progress. `cpi releases show` has the full report.",
    "method": "GET",
    "path": "/v1/releases",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_policies",
    "description": "Search policies. Without `q` the newest come first; with `q` the most relevant. `mode=semantic` (Starter plan and higher) finds policies by meaning, in one page, and returns why each matched. `group=family` gives one result for the policies of several contractors on one subject. `format=csv` returns text/csv with the next cursor in X-Next-Cursor, `format=fhir` a FHIR R4 Bundle with its links.",
    "method": "GET",
    "path": "/v1/policies",
    "readOnly": true,
    "parameters": [
      {
        "name": "q",
        "in": "query"
      },
      {
        "name": "mode",
        "in": "query"
      },
      {
        "name": "policy_type",
        "in": "query"
      },
      {
        "name": "jurisdiction",
        "in": "query"
      },
      {
        "name": "payer",
        "in": "query"
      },
      {
        "name": "line_of_business",
        "in": "query"
      },
      {
        "name": "icd10",
        "in": "query"
      },
      {
        "name": "parameter",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "_format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "status",
        "in": "query"
      },
      {
        "name": "group",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "include",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "maxLength": 500,
          "description": "Words, \"quoted phrases\", -exclusions, policy ids, NCD sections (240.4), codes, states. Abbreviations, brand names and lay terms match the terms that policies use; codes and states next to words affect the order. Misspellings are tolerated."
        },
        "mode": {
          "type": "string",
          "enum": [
            "keyword",
            "semantic",
            "hybrid"
          ],
          "description": "keyword (default): pages of policies by words and meaning; semantic: one page, with the reason each policy matched (Starter plan); hybrid is an alias of semantic. On a server with an embedding endpoint a search without mode uses it, keyword does not"
        },
        "policy_type": {
          "description": "Type of the policy",
          "type": "string",
          "enum": [
            "LCD",
            "Article",
            "NCD",
            "PayerPolicy",
            "Medical Policy",
            "Drug Policy"
          ]
        },
        "jurisdiction": {
          "type": "string",
          "maxLength": 10,
          "description": "MAC jurisdiction or state, e.g. JE, J5, DME-A, TX"
        },
        "payer": {
          "type": "string",
          "maxLength": 50,
          "description": "Payer name, code or slug, or a part of one; upper and lower case alike"
        },
        "line_of_business": {
          "type": "string",
          "maxLength": 50,
          "description": "Policies with a document that states it applies to this line: commercial, medicare_advantage, medicaid, exchange; traditional_medicare for LCDs, articles and NCDs"
        },
        "icd10": {
          "type": "string",
          "maxLength": 10,
          "description": "Policies that cover this diagnosis, with or without dot"
        },
        "parameter": {
          "type": "string",
          "maxLength": 100,
          "description": "Policies with logic that uses this data element: id, synonym, LOINC or SNOMED CT code, or words of its question; see GET /v1/coverage/parameters"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv",
            "fhir"
          ],
          "description": "json (default), csv or fhir"
        },
        "_format": {
          "type": "string",
          "pattern": "^(?:(?:[aA]pplication/)?(?:[jJ]son|[fF]hir[+ ][jJ]son|[jJ]son[+ ][fF]hir)|fhir)$",
          "description": "Format as FHIR clients send it: application/fhir+json or application/json; format takes precedence"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "retired",
            "all"
          ],
          "description": "active (default), retired or all"
        },
        "group": {
          "type": "string",
          "enum": [
            "family"
          ],
          "description": "family: one result for the policies of several contractors on one subject and their articles; the one that applies to the state of the search comes first, the others are in family"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "include": {
          "type": "string",
          "maxLength": 100,
          "description": "Comma-separated: summary, criteria, codes, facets; facets doubles the cost of the first page"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_policy",
    "description": "Get a policy. One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions. `format=fhir` returns a FHIR R4 CoverageEligibilityResponse with every code.",
    "method": "GET",
    "path": "/v1/policies/{policy_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "include",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "_format",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "include": {
          "type": "string",
          "maxLength": 100,
          "description": "Comma-separated: criteria, codes, attachments, versions; each raises the cost by 1"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "fhir"
          ],
          "description": "json (default) or fhir"
        },
        "_format": {
          "type": "string",
          "pattern": "^(?:(?:[aA]pplication/)?(?:[jJ]son|[fF]hir[+ ][jJ]son|[jJ]son[+ ][fF]hir)|fhir)$",
          "description": "Format as FHIR clients send it: application/fhir+json or application/json; format takes precedence"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Id of the policy, e.g. L33822, A52464, NCD226"
        }
      },
      "required": [
        "policy_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_payers",
    "description": "List payers. Every payer with loaded policies: how many, of which types, and how fresh they are.",
    "method": "GET",
    "path": "/v1/payers",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "lookup_code",
    "description": "Look up a code. Finds a CPT, HCPCS, ICD-10-CM, ICD-10-PCS or NDC code in any spelling. An unknown code returns 200 with `found: false` and, unless `fuzzy=false`, suggestions.",
    "method": "GET",
    "path": "/v1/codes/lookup",
    "readOnly": true,
    "parameters": [
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "code_system",
        "in": "query"
      },
      {
        "name": "include",
        "in": "query"
      },
      {
        "name": "jurisdiction",
        "in": "query"
      },
      {
        "name": "fuzzy",
        "in": "query"
      },
      {
        "name": "date",
        "in": "query"
      },
      {
        "name": "locality",
        "in": "query"
      },
      {
        "name": "zip",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "\\S",
          "description": "A code in any spelling, or words to find one by, e.g. J1745, E11.9, 0074-3799-02"
        },
        "code_system": {
          "type": "string",
          "maxLength": 20,
          "description": "CPT, HCPCS, ICD10CM, ICD10PCS or NDC; detected if omitted"
        },
        "include": {
          "type": "string",
          "maxLength": 100,
          "description": "Comma-separated: rvu, policies, ncci"
        },
        "jurisdiction": {
          "type": "string",
          "maxLength": 10,
          "description": "Only policies of this MAC jurisdiction"
        },
        "fuzzy": {
          "type": "string",
          "maxLength": 5,
          "description": "true (default) or false: suggestions for an unknown code"
        },
        "date": {
          "type": "string",
          "maxLength": 10,
          "description": "Date that selects the editions and policy versions, YYYY-MM-DD; defaults to today"
        },
        "locality": {
          "type": "string",
          "maxLength": 12,
          "description": "Prices of this locality: carrier and locality, e.g. 13202-01"
        },
        "zip": {
          "type": "string",
          "maxLength": 10,
          "description": "Prices of the locality of this ZIP code, five digits or nine (94110-1234)"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [
        "code"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "batch_lookup_codes",
    "description": "Look up many codes. Up to 50 codes. An unknown one returns {found: false, code: \"\", code_system: \"UNKNOWN\"} under its key.",
    "method": "POST",
    "path": "/v1/codes/batch",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "codes": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 100
          },
          "minItems": 1,
          "maxItems": 50,
          "description": "1 to 50 codes in any spelling"
        },
        "include": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 100
            },
            {
              "type": "array",
              "items": {
                "type": "string",
                "maxLength": 20
              },
              "maxItems": 10
            },
            {
              "type": "null"
            }
          ],
          "description": "rvu, policies, ncci: comma-separated or as an array"
        },
        "code_system": {
          "maxLength": 20,
          "description": "Hint for all codes",
          "type": [
            "string",
            "null"
          ]
        },
        "jurisdiction": {
          "maxLength": 10,
          "description": "Only policies of this MAC jurisdiction",
          "type": [
            "string",
            "null"
          ]
        },
        "date": {
          "maxLength": 10,
          "examples": [
            "2025-10-15"
          ],
          "description": "Date that selects the editions and policy versions, YYYY-MM-DD",
          "type": [
            "string",
            "null"
          ]
        }
      },
      "required": [
        "codes"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_jurisdictions",
    "description": "List MAC jurisdictions. Every Medicare Administrative Contractor jurisdiction with its states and contractor.",
    "method": "GET",
    "path": "/v1/jurisdictions",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "search_criteria",
    "description": "Search coverage criteria. Single requirements extracted from active policies, most relevant first.",
    "method": "GET",
    "path": "/v1/coverage/criteria",
    "readOnly": true,
    "parameters": [
      {
        "name": "q",
        "in": "query"
      },
      {
        "name": "section",
        "in": "query"
      },
      {
        "name": "policy_type",
        "in": "query"
      },
      {
        "name": "jurisdiction",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Words, \"quoted phrases\", -exclusions, or"
        },
        "section": {
          "description": "Section that contains the criterion",
          "type": "string",
          "enum": [
            "indications",
            "limitations",
            "documentation",
            "frequency",
            "other"
          ]
        },
        "policy_type": {
          "description": "Type of the policy",
          "type": "string",
          "enum": [
            "LCD",
            "Article",
            "NCD",
            "PayerPolicy",
            "Medical Policy",
            "Drug Policy"
          ]
        },
        "jurisdiction": {
          "type": "string",
          "maxLength": 10,
          "description": "MAC jurisdiction, e.g. JE, J5, DME-A"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [
        "q"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "evaluate_coverage",
    "description": "Evaluate the criteria of a policy. Three-valued logic over the parameters given: unknown is never a denial and never an approval. Only checked or reviewed logic gives a verdict; otherwise the result is undetermined, with the findings, the missing facts and the paragraphs to read. Parameters are in `parameters`, or next to `policy_id`.",
    "method": "POST",
    "path": "/v1/coverage/evaluate",
    "readOnly": true,
    "parameters": [
      {
        "name": "explain",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "explain": {
          "type": "string",
          "enum": [
            "counterfactual"
          ],
          "description": "counterfactual: `counterfactuals` lists the smallest changes that would change the verdict. Costs five times as much, since the changed requests are evaluated too"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Policy to evaluate"
        },
        "parameters": {
          "properties": {},
          "additionalProperties": true,
          "description": "Rule-level facts, never identifiers: ids and synonyms of GET /v1/coverage/parameters, LOINC or SNOMED CT codes, or `observations` with code and value as in FHIR; see the criteria guide. If omitted, the fields next to policy_id are the parameters",
          "type": [
            "object",
            "null"
          ]
        },
        "attestations": {
          "description": "Decisions of a person, by name of a yes/no fact or by block id",
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": {
            "type": "boolean"
          }
        },
        "procedure_codes": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 20
            },
            {
              "type": "array",
              "items": {
                "type": "string",
                "maxLength": 20
              },
              "maxItems": 50
            },
            {
              "type": "null"
            }
          ],
          "description": "Codes of the requested service; they select the service of the policy"
        },
        "diagnosis_codes": {
          "anyOf": [
            {
              "type": "string",
              "maxLength": 20
            },
            {
              "type": "array",
              "items": {
                "type": "string",
                "maxLength": 20
              },
              "maxItems": 50
            },
            {
              "type": "null"
            }
          ],
          "description": "ICD-10-CM codes; the conditions that they denote are known"
        },
        "date_of_service": {
          "maxLength": 20,
          "description": "YYYY-MM-DD; the version of that day is evaluated",
          "type": [
            "string",
            "null"
          ]
        },
        "service": {
          "maxLength": 64,
          "description": "Service of the policy, by its id in `services` or GET /v1/policies/{id}/logic",
          "type": [
            "string",
            "null"
          ]
        },
        "phase": {
          "description": "continued: after the trial period; default initial",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "initial",
            "continued",
            null
          ]
        }
      },
      "required": [
        "policy_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_policy_logic",
    "description": "Get the logic of a policy. Conditions under which the policy covers a service, as one tree for each service: requirements, pathways, exclusions, limits and continuation, each tied to its passage. Only logic with assurance checked or reviewed decides evaluations.",
    "method": "GET",
    "path": "/v1/policies/{policy_id}/logic",
    "readOnly": true,
    "parameters": [
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "format": {
          "type": "string",
          "enum": [
            "json",
            "outline",
            "elm"
          ],
          "description": "json: the tree (default); outline: plain English; elm: ELM with its CQL text"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Id of the policy"
        }
      },
      "required": [
        "policy_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_coverage_parameters",
    "description": "List coverage parameters. Parameters that policies use: names, questions, units, synonyms and codes for evaluations. Best match first.",
    "method": "GET",
    "path": "/v1/coverage/parameters",
    "readOnly": true,
    "parameters": [
      {
        "name": "q",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Words, or a LOINC or SNOMED CT code"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Questions of this policy"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 200,
          "description": "Parameters of an answer"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "compare_policies",
    "description": "Compare policies across jurisdictions. Medicare policies of each MAC jurisdiction on up to ten procedure codes, with the disposition of each code, and the national policies. A jurisdiction without a policy is silent: neither coverage nor non-coverage.",
    "method": "POST",
    "path": "/v1/policies/compare",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "procedure_codes": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "CPT or HCPCS codes, not case-sensitive"
        },
        "policy_type": {
          "description": "Only policies of this type: LCD, Article or NCD",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "LCD",
            "Article",
            "NCD",
            null
          ]
        },
        "jurisdictions": {
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 32
          },
          "maxItems": 50,
          "description": "MAC jurisdictions to compare, e.g. JE, J5, DME-A, or states (TX, Texas) for the jurisdictions that serve them; defaults to all",
          "type": [
            "array",
            "null"
          ]
        }
      },
      "required": [
        "procedure_codes"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "check_prior_auth",
    "description": "Check prior authorization. Returns whether services require prior authorization in a location on a date, with policies, criteria and documentation requirements. If nothing is found, the verdict is unknown, not \"not required\".",
    "method": "POST",
    "path": "/v1/prior-auth/check",
    "readOnly": true,
    "parameters": [
      {
        "name": "explain",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "explain": {
          "type": "string",
          "enum": [
            "counterfactual"
          ],
          "description": "counterfactual: `counterfactuals` lists the smallest changes that would change the verdict. Costs five times as much, since the changed requests are evaluated too"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "procedure_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
            "maxLength": 12,
            "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "1 to 10 CPT or HCPCS codes; a code listed twice counts as two units. Required unless lines are given",
          "type": [
            "array",
            "null"
          ]
        },
        "lines": {
          "items": {
            "type": "object",
            "required": [
              "procedure_code"
            ],
            "properties": {
              "procedure_code": {
                "type": "string",
                "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
                "maxLength": 12,
                "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
              },
              "modifiers": {
                "items": {
                  "type": "string",
                  "pattern": "^[A-Za-z0-9]{2}$"
                },
                "maxItems": 4,
                "description": "Up to four modifiers of the line, two characters each",
                "type": [
                  "array",
                  "null"
                ]
              },
              "units": {
                "minimum": 0.1,
                "maximum": 99999,
                "description": "Units billed, default 1; tenths for miles only",
                "type": [
                  "number",
                  "null"
                ]
              },
              "diagnosis_pointers": {
                "items": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 20
                },
                "maxItems": 4,
                "description": "Positions in diagnosis_codes, from 1, primary first; omitted means all of them",
                "type": [
                  "array",
                  "null"
                ]
              },
              "place": {
                "pattern": "^(?:\\d{2}|office|outpatient_hospital|asc|inpatient|home|telehealth)$",
                "description": "Place of the line: a two-digit place of service code, e.g. 11, or office, outpatient_hospital, asc, inpatient, home, telehealth; defaults to site_of_service",
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "additionalProperties": false,
            "description": "One line of a claim"
          },
          "minItems": 1,
          "maxItems": 50,
          "description": "1 to 50 claim lines, in place of procedure_codes and modifiers: edits then apply to the line that has the modifier, units and place",
          "type": [
            "array",
            "null"
          ]
        },
        "diagnosis_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$",
            "maxLength": 16,
            "description": "ICD-10-CM code with or without dot, e.g. G47.33"
          },
          "maxItems": 20,
          "description": "Up to 20 ICD-10-CM codes",
          "type": [
            "array",
            "null"
          ]
        },
        "zip": {
          "pattern": "^\\d{5}(?:[- ]?\\d{4})?$",
          "description": "ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)",
          "type": [
            "string",
            "null"
          ]
        },
        "setting": {
          "description": "Who bills: professional (CMS-1500, 837P) or facility (UB-04, 837I). Selects practitioner or hospital NCCI edits and the MAC; if omitted, outpatient_hospital means facility",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "professional",
            "facility",
            null
          ]
        },
        "bill_type": {
          "pattern": "^0?[1-9]\\d[0-9A-Z]$",
          "description": "Type of bill of an institutional claim, e.g. 0131; implies setting facility",
          "type": [
            "string",
            "null"
          ]
        },
        "state": {
          "pattern": "^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$",
          "description": "State: two letters or its name",
          "type": [
            "string",
            "null"
          ]
        },
        "jurisdiction": {
          "maxLength": 10,
          "description": "MAC jurisdiction, e.g. JE, J5, DME-A; a state is also accepted",
          "type": [
            "string",
            "null"
          ]
        },
        "payer": {
          "maxLength": 100,
          "description": "Payer; omitted or any spelling of Medicare means traditional Medicare",
          "type": [
            "string",
            "null"
          ]
        },
        "plan_type": {
          "description": "Plan type",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "commercial",
            "medicare_advantage",
            "medicaid",
            "traditional_medicare",
            "exchange",
            null
          ]
        },
        "line_of_business": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Line of business",
          "type": [
            "string",
            "null"
          ]
        },
        "date_of_service": {
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "YYYY-MM-DD; defaults to today. Rules in effect on this date are applied",
          "type": [
            "string",
            "null"
          ]
        },
        "site_of_service": {
          "description": "Site of service",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "office",
            "outpatient_hospital",
            "asc",
            "inpatient",
            "home",
            "telehealth",
            null
          ]
        },
        "criteria_page": {
          "minimum": 1,
          "default": 1,
          "description": "Page of criteria_details",
          "type": [
            "integer",
            "null"
          ]
        },
        "criteria_per_page": {
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "Criteria of a page, by section",
          "type": [
            "integer",
            "null"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_prior_auth_programs",
    "description": "List prior-authorization programs. The calendar of the prior-authorization programs of traditional Medicare: for each code its phases with states, contractors, sites and dates of service, and for each program decision times, exemptions and where the tracking number goes on the claim. Future phases are listed with their first date of service.",
    "method": "GET",
    "path": "/v1/prior-auth/programs",
    "readOnly": true,
    "parameters": [
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "state",
        "in": "query"
      },
      {
        "name": "date",
        "in": "query"
      },
      {
        "name": "program",
        "in": "query"
      },
      {
        "name": "status",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
          "maxLength": 12,
          "description": "CPT or HCPCS code, e.g. K0856; without `status`, ended entries are listed too"
        },
        "state": {
          "type": "string",
          "pattern": "^[A-Za-z]{2}$",
          "description": "Two letters, e.g. TX: phases that apply in the state"
        },
        "date": {
          "type": "string",
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "Date of service (YYYY-MM-DD) for statuses and program facts; defaults to today"
        },
        "program": {
          "type": "string",
          "maxLength": 40,
          "description": "dmepos-rpa, rsnat, hopd, asc-demo, wiser, or one an operator loaded"
        },
        "status": {
          "type": "string",
          "enum": [
            "in_force",
            "to_come",
            "postponed",
            "removed",
            "ended",
            "all"
          ],
          "description": "Entries of one status (to_come: also active entries with a future phase); defaults to active, future or postponed entries (with `code`: all)"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "validate_claim",
    "description": "Validate a claim. Checks a claim before submission: coverage, prior authorization, claim edits, documentation and denial risk.\nEvery finding cites its rule and source. Do not send patient data; unknown fields are rejected.",
    "method": "POST",
    "path": "/v1/claims/validate",
    "readOnly": true,
    "parameters": [
      {
        "name": "explain",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "explain": {
          "type": "string",
          "enum": [
            "counterfactual"
          ],
          "description": "counterfactual: `counterfactuals` lists the smallest changes that would change the verdict. Costs five times as much, since the changed requests are evaluated too"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "procedure_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
            "maxLength": 12,
            "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "1 to 10 CPT or HCPCS codes; a code listed twice counts as two units. Required unless lines are given",
          "type": [
            "array",
            "null"
          ]
        },
        "lines": {
          "items": {
            "type": "object",
            "required": [
              "procedure_code"
            ],
            "properties": {
              "procedure_code": {
                "type": "string",
                "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
                "maxLength": 12,
                "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
              },
              "modifiers": {
                "items": {
                  "type": "string",
                  "pattern": "^[A-Za-z0-9]{2}$"
                },
                "maxItems": 4,
                "description": "Up to four modifiers of the line, two characters each",
                "type": [
                  "array",
                  "null"
                ]
              },
              "units": {
                "minimum": 0.1,
                "maximum": 99999,
                "description": "Units billed, default 1; tenths for miles only",
                "type": [
                  "number",
                  "null"
                ]
              },
              "diagnosis_pointers": {
                "items": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 20
                },
                "maxItems": 4,
                "description": "Positions in diagnosis_codes, from 1, primary first; omitted means all of them",
                "type": [
                  "array",
                  "null"
                ]
              },
              "place": {
                "pattern": "^(?:\\d{2}|office|outpatient_hospital|asc|inpatient|home|telehealth)$",
                "description": "Place of the line: a two-digit place of service code, e.g. 11, or office, outpatient_hospital, asc, inpatient, home, telehealth; defaults to site_of_service",
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "additionalProperties": false,
            "description": "One line of a claim"
          },
          "minItems": 1,
          "maxItems": 50,
          "description": "1 to 50 claim lines, in place of procedure_codes and modifiers: edits then apply to the line that has the modifier, units and place",
          "type": [
            "array",
            "null"
          ]
        },
        "diagnosis_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$",
            "maxLength": 16,
            "description": "ICD-10-CM code with or without dot, e.g. G47.33"
          },
          "maxItems": 20,
          "description": "Up to 20 ICD-10-CM codes",
          "type": [
            "array",
            "null"
          ]
        },
        "zip": {
          "pattern": "^\\d{5}(?:[- ]?\\d{4})?$",
          "description": "ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)",
          "type": [
            "string",
            "null"
          ]
        },
        "setting": {
          "description": "Who bills: professional (CMS-1500, 837P) or facility (UB-04, 837I). Selects practitioner or hospital NCCI edits and the MAC; if omitted, outpatient_hospital means facility",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "professional",
            "facility",
            null
          ]
        },
        "bill_type": {
          "pattern": "^0?[1-9]\\d[0-9A-Z]$",
          "description": "Type of bill of an institutional claim, e.g. 0131; implies setting facility",
          "type": [
            "string",
            "null"
          ]
        },
        "modifiers": {
          "items": {
            "type": "string",
            "pattern": "^[A-Za-z0-9]{2}$"
          },
          "maxItems": 5,
          "description": "Modifiers of the claim, two characters each; to assign modifiers to lines, use lines",
          "type": [
            "array",
            "null"
          ]
        },
        "state": {
          "pattern": "^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$",
          "description": "State: two letters or its name",
          "type": [
            "string",
            "null"
          ]
        },
        "date_of_service": {
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "YYYY-MM-DD; defaults to today. Rules in effect on this date are applied",
          "type": [
            "string",
            "null"
          ]
        },
        "site_of_service": {
          "description": "Site of service",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "office",
            "outpatient_hospital",
            "asc",
            "inpatient",
            "home",
            "telehealth",
            null
          ]
        },
        "payer": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Payer; omitted or any spelling of Medicare means traditional Medicare",
          "type": [
            "string",
            "null"
          ]
        },
        "plan_type": {
          "description": "Plan type",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "commercial",
            "medicare_advantage",
            "medicaid",
            "traditional_medicare",
            "exchange",
            null
          ]
        },
        "line_of_business": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Line of business",
          "type": [
            "string",
            "null"
          ]
        },
        "provider_specialty": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Provider specialty; returned as given",
          "type": [
            "string",
            "null"
          ]
        },
        "age_category": {
          "description": "Age band, not a date of birth",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "pediatric",
            "adult",
            "medicare_age",
            null
          ]
        },
        "sex_when_policy_relevant": {
          "description": "Sex of the patient, if a rule depends on it",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "female",
            "male",
            "other",
            "unknown",
            null
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "compose_abn",
    "description": "Prepare an Advance Beneficiary Notice. Contents of form CMS-R-131 for services that are about to be provided: service, reason in plain words, estimated cost, options, and whether the claim reports GA, GX, GY or GZ. A past date is rejected. Do not send patient data.",
    "method": "POST",
    "path": "/v1/abn",
    "readOnly": true,
    "parameters": [
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "format": {
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "json",
            "html",
            null
          ],
          "description": "html: a page to print"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "services": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "procedure_code"
            ],
            "properties": {
              "procedure_code": {
                "type": "string",
                "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
                "maxLength": 12,
                "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
              },
              "modifiers": {
                "items": {
                  "type": "string",
                  "pattern": "^[A-Za-z0-9]{2}$"
                },
                "maxItems": 5,
                "description": "Modifiers of the claim, two characters each; to assign modifiers to lines, use lines",
                "type": [
                  "array",
                  "null"
                ]
              },
              "units": {
                "minimum": 1,
                "maximum": 9999,
                "description": "Units, default 1",
                "type": [
                  "integer",
                  "null"
                ]
              },
              "place": {
                "pattern": "^\\d{2}$",
                "description": "Place of service code; default 11",
                "type": [
                  "string",
                  "null"
                ]
              },
              "charge": {
                "minimum": 0,
                "maximum": 1000000,
                "description": "Your charge for all units, in dollars; used as the estimated cost",
                "type": [
                  "number",
                  "null"
                ]
              }
            },
            "additionalProperties": false,
            "description": "A service that is about to be provided"
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "1 to 10 services of one day"
        },
        "diagnosis_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$",
            "maxLength": 16,
            "description": "ICD-10-CM code with or without dot, e.g. G47.33"
          },
          "maxItems": 20,
          "description": "Up to 20 ICD-10-CM codes",
          "type": [
            "array",
            "null"
          ]
        },
        "state": {
          "pattern": "^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$",
          "description": "State: two letters or its name",
          "type": [
            "string",
            "null"
          ]
        },
        "zip": {
          "pattern": "^\\d{5}(?:[- ]?\\d{4})?$",
          "description": "ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)",
          "type": [
            "string",
            "null"
          ]
        },
        "date_of_service": {
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "YYYY-MM-DD; defaults to today. Rules in effect on this date are applied",
          "type": [
            "string",
            "null"
          ]
        },
        "age_category": {
          "description": "Age band, not a date of birth",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "pediatric",
            "adult",
            "medicare_age",
            null
          ]
        },
        "sex_when_policy_relevant": {
          "description": "Sex of the patient, if a rule depends on it",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "female",
            "male",
            "other",
            "unknown",
            null
          ]
        }
      },
      "required": [
        "services"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_spending_by_code",
    "description": "Get spending by code. Medicaid or Medicare payments for up to ten procedure codes, by year, from the files the operator loaded. A code without data has zero totals; `meta.coverage` lists the loaded files.",
    "method": "GET",
    "path": "/v1/spending/by-code",
    "readOnly": true,
    "parameters": [
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "codes",
        "in": "query"
      },
      {
        "name": "year",
        "in": "query"
      },
      {
        "name": "program",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "maxLength": 12,
          "description": "One CPT or HCPCS code, e.g. 99213"
        },
        "codes": {
          "type": "string",
          "maxLength": 120,
          "description": "Up to 10 codes, comma-separated"
        },
        "year": {
          "type": "integer",
          "minimum": 2000,
          "maximum": 2100,
          "description": "Only this year"
        },
        "program": {
          "type": "string",
          "enum": [
            "medicaid",
            "medicare"
          ],
          "description": "Payer; medicaid when its data is loaded, else medicare"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "search_formulary",
    "description": "Search formularies. Tier, status, requirements and alternatives of a drug in formularies of CVS Caremark, Express Scripts and UnitedHealthcare. A missing drug is unknown, not excluded. `meta.editions` has the edition of each list.",
    "method": "GET",
    "path": "/v1/drugs/formulary",
    "readOnly": true,
    "parameters": [
      {
        "name": "q",
        "in": "query"
      },
      {
        "name": "payer",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "q": {
          "type": "string",
          "minLength": 2,
          "maxLength": 200,
          "description": "Name, class, NDC, RxCUI or HCPCS code; words such as \"prior authorization\" are filters"
        },
        "payer": {
          "type": "string",
          "enum": [
            "all",
            "cvs_caremark",
            "express_scripts",
            "uhc"
          ],
          "default": "all",
          "description": "One source, or all"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 25,
          "description": "Maximum records per source"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [
        "q"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "start_prior_auth_research",
    "description": "Research a prior authorization. Composes the evidence of the corpus into one cited report: verdict, policies, criteria, documentation, program timeline and appeal steps. Nothing outside the corpus is searched; missing evidence is listed in `known_gaps`. Returns immediately with `poll_url`, or with the report if `sync` is true.",
    "method": "POST",
    "path": "/v1/prior-auth/research",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "procedure_codes": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
            "maxLength": 12,
            "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "1 to 10 CPT or HCPCS codes"
        },
        "diagnosis_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$",
            "maxLength": 16,
            "description": "ICD-10-CM code with or without dot, e.g. G47.33"
          },
          "maxItems": 20,
          "description": "Up to 20 ICD-10-CM codes",
          "type": [
            "array",
            "null"
          ]
        },
        "state": {
          "pattern": "^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$",
          "description": "State: two letters or its name",
          "type": [
            "string",
            "null"
          ]
        },
        "payer": {
          "maxLength": 100,
          "description": "Payer; omitted or any spelling of Medicare means traditional Medicare",
          "type": [
            "string",
            "null"
          ]
        },
        "plan_type": {
          "description": "Plan type",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "commercial",
            "medicare_advantage",
            "medicaid",
            "traditional_medicare",
            "exchange",
            null
          ]
        },
        "line_of_business": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Line of business",
          "type": [
            "string",
            "null"
          ]
        },
        "jurisdiction": {
          "maxLength": 10,
          "description": "MAC jurisdiction, e.g. JE, J5, DME-A; a state is also accepted",
          "type": [
            "string",
            "null"
          ]
        },
        "date_of_service": {
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "YYYY-MM-DD; defaults to today. Rules in effect on this date are applied",
          "type": [
            "string",
            "null"
          ]
        },
        "site_of_service": {
          "description": "Site of service",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "office",
            "outpatient_hospital",
            "asc",
            "inpatient",
            "home",
            "telehealth",
            null
          ]
        },
        "zip": {
          "pattern": "^\\d{5}(?:[- ]?\\d{4})?$",
          "description": "ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)",
          "type": [
            "string",
            "null"
          ]
        },
        "clinical_context": {
          "maxLength": 2000,
          "description": "Purpose of the services, in words; no patient data. Matching criteria are listed first. Not stored",
          "type": [
            "string",
            "null"
          ]
        },
        "structured_coverage_context": {
          "properties": {},
          "additionalProperties": true,
          "description": "Accepted but ignored, as reported in known_gaps",
          "type": [
            "object",
            "null"
          ]
        },
        "sync": {
          "default": false,
          "description": "True: returns when the report is complete, instead of immediately",
          "type": [
            "boolean",
            "null"
          ]
        }
      },
      "required": [
        "procedure_codes"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_prior_auth_research",
    "description": "Get a research report. Status of a research report of your organization, with the report once it is completed. Retained for 30 days, at most the newest 10,000.",
    "method": "GET",
    "path": "/v1/prior-auth/research/{research_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "research_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "research_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the research"
        }
      },
      "required": [
        "research_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "validate_claim_batch",
    "description": "Validate many claims. Up to 200 claims, within the per-minute units of the plan; each costs as much as /claims/validate. A rejected claim does not stop the others. With the header Prefer: respond-async, up to 50,000 claims are accepted with 202, processed later, charged to the month as they complete, and rejected at submission if the month has too few units left, or for a test key the minute, which is charged at once; then poll, or subscribe to batch.completed. With `work_list` the claims are added to the work list of the organization, without anything that identifies a patient. Do not send patient data.",
    "method": "POST",
    "path": "/v1/claims/batch",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "claims": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {},
            "additionalProperties": true,
            "description": "Facts of a claim, as for /claims/validate"
          },
          "minItems": 1,
          "maxItems": 50000,
          "description": "Each is checked independently: one rejected claim does not stop the others"
        },
        "work_list": {
          "description": "Adds the claims to the work list of the organization, without patient identifiers; requires the write scope",
          "type": "object",
          "properties": {
            "batch_id": {
              "type": "string",
              "maxLength": 60,
              "description": "Work list batch to add to; defaults to a new one",
              "examples": [
                "wlb_01m80yrzgq0007wcsh7383c"
              ]
            },
            "claims": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "reference": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 10000000,
                    "description": "Position of the claim in your file; defaults to its position in `claims`, from 1"
                  },
                  "lines": {
                    "type": "array",
                    "items": {
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 9999
                    },
                    "maxItems": 50,
                    "description": "Numbers of the lines in your file, if they are not 1, 2, 3"
                  },
                  "charges": {
                    "type": "array",
                    "items": {
                      "type": [
                        "number",
                        "null"
                      ],
                      "minimum": 0,
                      "maximum": 100000000
                    },
                    "maxItems": 50,
                    "description": "Charge of each line, for the amount at risk"
                  }
                },
                "additionalProperties": false
              },
              "maxItems": 50000,
              "description": "In the order of `claims`. Do not send an id that identifies a patient"
            }
          },
          "additionalProperties": false
        }
      },
      "required": [
        "claims"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_claim_batch",
    "description": "Get a batch of claims. Status of a batch of your organization that was sent with Prefer: respond-async. Retained for 24 hours after it ends.",
    "method": "GET",
    "path": "/v1/claims/batch/{batch_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "batch_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "batch_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the batch"
        }
      },
      "required": [
        "batch_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_claim_batch",
    "description": "Delete a batch. Deletes the requests and results immediately and cancels a batch that is in progress. Completed claims remain charged. A batch that another caller sent requires the scope write.",
    "method": "DELETE",
    "path": "/v1/claims/batch/{batch_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "batch_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "batch_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the batch"
        }
      },
      "required": [
        "batch_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_claim_batch_results",
    "description": "List results of a batch. Results in the order of the claims, in parts of 50, each available as soon as it is complete. Retained for 24 hours after the batch ends.",
    "method": "GET",
    "path": "/v1/claims/batch/{batch_id}/results",
    "readOnly": true,
    "parameters": [
      {
        "name": "part",
        "in": "query"
      },
      {
        "name": "batch_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "part": {
          "type": "integer",
          "minimum": 0,
          "maximum": 999,
          "default": 0,
          "description": "Part of the results, 50 claims each, from 0"
        },
        "batch_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the batch"
        }
      },
      "required": [
        "part",
        "batch_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_work_list",
    "description": "List claims to work on. Claims on the work list of your organization, most severe first, then by largest amount at risk. Open and in-progress claims unless `status` is given. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.",
    "method": "GET",
    "path": "/v1/claims/work-list",
    "readOnly": true,
    "parameters": [
      {
        "name": "batch_id",
        "in": "query"
      },
      {
        "name": "verdict",
        "in": "query"
      },
      {
        "name": "status",
        "in": "query"
      },
      {
        "name": "owner",
        "in": "query"
      },
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "rule_id",
        "in": "query"
      },
      {
        "name": "flipped",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "batch_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Batch of the work list"
        },
        "verdict": {
          "type": "string",
          "enum": [
            "fix",
            "refused",
            "review",
            "ok"
          ],
          "description": "fix: correct before sending; refused: a value of the claim was not valid; review: read its findings first; ok: nothing found"
        },
        "status": {
          "type": "string",
          "enum": [
            "open",
            "in_progress",
            "done",
            "wont_fix",
            "to_do",
            "all"
          ],
          "description": "to_do, the default: open and in_progress"
        },
        "owner": {
          "type": "string",
          "maxLength": 60,
          "description": "A user_id, me, or none for claims without an owner"
        },
        "code": {
          "type": "string",
          "maxLength": 12,
          "description": "A procedure code"
        },
        "rule_id": {
          "type": "string",
          "maxLength": 80,
          "description": "A rule with findings"
        },
        "flipped": {
          "type": "boolean",
          "description": "true: claims where a check after a release changed the verdict"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv"
          ],
          "description": "json (default) or csv"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10000,
          "description": "1..100, default 50; csv 1..10000, default 10000"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_work_list_entry",
    "description": "Get a claim of the work list. Lines, findings and next steps of a claim of your organization.",
    "method": "GET",
    "path": "/v1/claims/work-list/{entry_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "entry_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "entry_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the claim in the work list"
        }
      },
      "required": [
        "entry_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "update_work_list_entry",
    "description": "Change owner or status of a claim. Omitted fields are unchanged. The owner must be a member of your organization.",
    "method": "PATCH",
    "path": "/v1/claims/work-list/{entry_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "entry_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "entry_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Id of the claim in the work list"
        },
        "status": {
          "type": "string",
          "enum": [
            "open",
            "in_progress",
            "done",
            "wont_fix"
          ],
          "description": "open, in_progress, done or wont_fix"
        },
        "owner": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 60,
          "description": "user_id of a member, or me; null for none",
          "examples": [
            "me"
          ]
        }
      },
      "required": [
        "entry_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_work_list_batches",
    "description": "List batches of the work list. Batches of your organization with counts of their claims, newest first.",
    "method": "GET",
    "path": "/v1/claims/work-list/batches",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_work_list_batch",
    "description": "Delete a batch of the work list. Deletes the batch with all of its claims, their owners and statuses, immediately.",
    "method": "DELETE",
    "path": "/v1/claims/work-list/batches/{batch_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "batch_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "batch_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Batch of the work list"
        }
      },
      "required": [
        "batch_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "recheck_work_list",
    "description": "Check the work list again after a release. Validates against the latest release the claims that an earlier release answered and that are not done, up to 100 per request, each for its own date of service; repeat it while `remaining` is not 0. Each claim costs as much as /claims/validate and is charged to the month. Returns only claims with a changed verdict, for the claim or one of its lines; a claim that was done and no longer passes is reopened.",
    "method": "POST",
    "path": "/v1/claims/work-list/recheck",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "batch_id": {
          "type": "string",
          "maxLength": 60,
          "description": "Batch of the work list",
          "examples": [
            "wlb_01m80yrzgq0007wcsh7383c"
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_work_list_settings",
    "description": "Get the settings of the work list. Whether your organization has a work list, how long claims are retained, and members who can own them, up to 100; every member can be an owner.",
    "method": "GET",
    "path": "/v1/claims/work-list/settings",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "update_work_list_settings",
    "description": "Change the settings of the work list. Omitted fields are unchanged. Turning it off deletes everything stored immediately, and nothing more is stored. Changes are recorded in the audit log.",
    "method": "PATCH",
    "path": "/v1/claims/work-list/settings",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "enabled": {
          "type": "boolean",
          "description": "false: stored claims are deleted immediately, and no more are stored"
        },
        "retention_days": {
          "type": "integer",
          "minimum": 1,
          "maximum": 365,
          "description": "Days after which the claims of a batch are deleted",
          "examples": [
            30
          ]
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_policy_changes",
    "description": "List policy changes. Changes that publishers made to policies, newest first. One record per policy and release; formatting changes are not reported.",
    "method": "GET",
    "path": "/v1/policies/changes",
    "readOnly": true,
    "parameters": [
      {
        "name": "since",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "change_type",
        "in": "query"
      },
      {
        "name": "policy_type",
        "in": "query"
      },
      {
        "name": "payer",
        "in": "query"
      },
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "materiality",
        "in": "query"
      },
      {
        "name": "watched",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "since": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only later changes. Without an offset it is UTC"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Only changes of this policy"
        },
        "change_type": {
          "type": "string",
          "enum": [
            "created",
            "retired",
            "codes_changed",
            "criteria_changed",
            "updated",
            "metadata_changed",
            "verdict_changed",
            "upcoming",
            "new_policy"
          ],
          "description": "Only changes of this type; each record is typed by its most significant change. new_policy is read as created"
        },
        "policy_type": {
          "description": "Type of the policy",
          "type": "string",
          "enum": [
            "LCD",
            "Article",
            "NCD",
            "PayerPolicy",
            "Medical Policy",
            "Drug Policy"
          ]
        },
        "payer": {
          "type": "string",
          "maxLength": 50,
          "description": "Only changes of policies of this payer: its code or slug, or part of its name, case-insensitive"
        },
        "code": {
          "type": "string",
          "maxLength": 20,
          "description": "Only changes that add or remove this code, with or without its dot"
        },
        "materiality": {
          "type": "string",
          "enum": [
            "high",
            "medium",
            "low"
          ],
          "description": "Only changes of this materiality"
        },
        "watched": {
          "type": "boolean",
          "description": "true: only changes of the policies and codes that you watch (GET /v1/saved)"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "count_policy_changes",
    "description": "Count policy changes by week. Changes per week and materiality, oldest week first, from the first week with any; the last 12 weeks unless `since` is set. The filters are those of the list.",
    "method": "GET",
    "path": "/v1/policies/changes/weeks",
    "readOnly": true,
    "parameters": [
      {
        "name": "since",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "change_type",
        "in": "query"
      },
      {
        "name": "policy_type",
        "in": "query"
      },
      {
        "name": "payer",
        "in": "query"
      },
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "materiality",
        "in": "query"
      },
      {
        "name": "watched",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "since": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only later changes. Without an offset it is UTC"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Only changes of this policy"
        },
        "change_type": {
          "type": "string",
          "enum": [
            "created",
            "retired",
            "codes_changed",
            "criteria_changed",
            "updated",
            "metadata_changed",
            "verdict_changed",
            "upcoming",
            "new_policy"
          ],
          "description": "Only changes of this type; each record is typed by its most significant change. new_policy is read as created"
        },
        "policy_type": {
          "description": "Type of the policy",
          "type": "string",
          "enum": [
            "LCD",
            "Article",
            "NCD",
            "PayerPolicy",
            "Medical Policy",
            "Drug Policy"
          ]
        },
        "payer": {
          "type": "string",
          "maxLength": 50,
          "description": "Only changes of policies of this payer: its code or slug, or part of its name, case-insensitive"
        },
        "code": {
          "type": "string",
          "maxLength": 20,
          "description": "Only changes that add or remove this code, with or without its dot"
        },
        "materiality": {
          "type": "string",
          "enum": [
            "high",
            "medium",
            "low"
          ],
          "description": "Only changes of this materiality"
        },
        "watched": {
          "type": "boolean",
          "description": "true: only changes of the policies and codes that you watch (GET /v1/saved)"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_policy_version",
    "description": "Get a version of a policy. The policy as published in a version, including superseded ones. If several versions share a label, the newest of them.",
    "method": "GET",
    "path": "/v1/policies/{policy_id}/versions/{version}",
    "readOnly": true,
    "parameters": [
      {
        "name": "include",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "path"
      },
      {
        "name": "version",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "include": {
          "type": "string",
          "maxLength": 100,
          "description": "Comma-separated: codes, criteria; each raises the cost by 1"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Id of the policy, e.g. L33822, A52464, NCD226"
        },
        "version": {
          "type": "string",
          "minLength": 1,
          "maxLength": 60,
          "description": "Version: a version label such as 27, or id:<version_id>"
        }
      },
      "required": [
        "policy_id",
        "version"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "diff_policy_versions",
    "description": "Compare two versions. Texts as kept, added and removed runs, codes as sets, criteria and other fields as pairs.",
    "method": "GET",
    "path": "/v1/policies/{policy_id}/diff",
    "readOnly": true,
    "parameters": [
      {
        "name": "from",
        "in": "query"
      },
      {
        "name": "to",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "from": {
          "type": "string",
          "minLength": 1,
          "maxLength": 60,
          "description": "Older version (default the one before `to`): a version label such as 27, or id:<version_id>"
        },
        "to": {
          "type": "string",
          "minLength": 1,
          "maxLength": 60,
          "description": "Newer version (default the newest): a version label such as 27, or id:<version_id>"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Id of the policy, e.g. L33822, A52464, NCD226"
        }
      },
      "required": [
        "policy_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_verdict_changes",
    "description": "List verdict changes of a release. Questions with a different verdict than in the previous release, with the changes that caused it. `meta.comparison` states which questions were compared and which were not. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.",
    "method": "GET",
    "path": "/v1/releases/{release_id}/verdict-changes",
    "readOnly": true,
    "parameters": [
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "release_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "maxLength": 12,
          "pattern": "^\\s*[A-Za-z0-9]{5}\\s*$",
          "description": "Only questions about this procedure code"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Only verdicts changed by this policy"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv"
          ],
          "description": "json (default) or csv"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "release_id": {
          "type": "string",
          "maxLength": 40,
          "pattern": "^(?:latest|\\d{1,9}(?:-[0-9a-f]{12})?)$",
          "description": "Id of a release (meta.release), its sequence, or latest"
        }
      },
      "required": [
        "release_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "acknowledge_change",
    "description": "Acknowledge a change. Marks a policy change as reviewed for your organization. Idempotent: repeating the call returns the original acknowledgment.",
    "method": "POST",
    "path": "/v1/compliance/ack",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "diff_id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "diff_id of a change record"
        },
        "notes": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 500,
          "description": "Stored with the acknowledgment, at most 500 characters"
        }
      },
      "required": [
        "diff_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "bulk_acknowledge_changes",
    "description": "Acknowledge up to 200 changes. Ids that were already acknowledged and unknown ids are counted, not rejected.",
    "method": "POST",
    "path": "/v1/compliance/ack/bulk",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "diff_ids": {
          "type": "array",
          "items": {
            "type": "integer"
          },
          "minItems": 1,
          "maxItems": 200,
          "description": "diff_ids of change records"
        },
        "notes": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 500,
          "description": "Stored with the acknowledgment, at most 500 characters"
        }
      },
      "required": [
        "diff_ids"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "withdraw_acknowledgments",
    "description": "Withdraw acknowledgments. Takes back acknowledgments that the same caller made in the last 15 minutes; the changes are unreviewed again, and the audit log records the withdrawal. Others are returned in `kept_ids`.",
    "method": "POST",
    "path": "/v1/compliance/ack/withdraw",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "diff_ids": {
          "type": "array",
          "items": {
            "type": "integer"
          },
          "minItems": 1,
          "maxItems": 200,
          "description": "diff_ids of change records"
        }
      },
      "required": [
        "diff_ids"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_unreviewed_changes",
    "description": "List unreviewed changes. Changes in the last 30 days that the organization has not acknowledged, newest first.",
    "method": "GET",
    "path": "/v1/compliance/unreviewed",
    "readOnly": true,
    "parameters": [
      {
        "name": "change_type",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "change_type": {
          "type": "string",
          "enum": [
            "created",
            "retired",
            "codes_changed",
            "criteria_changed",
            "updated",
            "metadata_changed",
            "verdict_changed",
            "upcoming",
            "new_policy"
          ],
          "description": "Only changes of this type; each record is typed by its most significant change. new_policy is read as created"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_compliance_stats",
    "description": "Get review statistics. Changes of the last 30 days and how many of them the organization has acknowledged.",
    "method": "GET",
    "path": "/v1/compliance/stats",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_acknowledgments",
    "description": "List acknowledgments. Your organization's acknowledgments, newest first. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.",
    "method": "GET",
    "path": "/v1/compliance/acknowledgements",
    "readOnly": true,
    "parameters": [
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "since",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv"
          ],
          "description": "json (default) or csv"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "since": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only later acknowledgments"
        },
        "policy_id": {
          "type": "string",
          "maxLength": 100,
          "description": "Only changes of this policy"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10000,
          "description": "1..100, default 50; csv 1..10000, default 10000"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_logic_reviews",
    "description": "List logic for review. Policy logic imported or drafted by operators for review by your organization, newest first, with the decisions.",
    "method": "GET",
    "path": "/v1/agent/logic-reviews",
    "readOnly": true,
    "parameters": [
      {
        "name": "status",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "draft",
            "accepted",
            "refused",
            "replaced",
            "removed"
          ],
          "description": "Only these"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Only of this policy"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_logic_review",
    "description": "Get logic for review. The tree with the passages it cites, the result of its checks, and its differences from the logic being served.",
    "method": "GET",
    "path": "/v1/agent/logic-reviews/{logic_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "logic_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "logic_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the logic"
        }
      },
      "required": [
        "logic_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "resolve_logic_review",
    "description": "Decide on logic. A signed-in user accepts a draft, which then decides evaluations as `reviewed`, rejects it, or removes accepted logic. The audit log records who decided and when. Keys and connected clients cannot decide.",
    "method": "POST",
    "path": "/v1/agent/logic-reviews/{logic_id}/resolve",
    "readOnly": false,
    "parameters": [
      {
        "name": "logic_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "logic_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the logic"
        },
        "resolution": {
          "type": "string",
          "enum": [
            "accepted",
            "refused",
            "removed"
          ],
          "description": "accepted or refused for a draft; removed for accepted logic"
        },
        "reason": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 500,
          "description": "Reason, at most 500 characters; required to refuse and to remove; no patient data",
          "examples": [
            "Compared with the text of version 21"
          ]
        }
      },
      "required": [
        "logic_id",
        "resolution"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_saved",
    "description": "List saved items. Policies and codes you watch and searches you saved, newest first. Each user and each API key has a separate list in each organization.",
    "method": "GET",
    "path": "/v1/saved",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "save_items",
    "description": "Watch policies and codes, save searches. Adds saved items. Existing items remain; a search with the same name is replaced. `skipped` lists items that could not be saved, with the reason. Names and searches must not contain patient data.",
    "method": "POST",
    "path": "/v1/saved",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "kind",
              "name"
            ],
            "properties": {
              "kind": {
                "type": "string",
                "enum": [
                  "policy",
                  "code",
                  "search"
                ],
                "description": "policy and code: watched; search: words and filters of a search"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 200,
                "description": "Id of a policy, a code, or your name for a search",
                "examples": [
                  "L33797"
                ],
                "pattern": "^(?=[\\s\\S]*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
              },
              "search": {
                "type": "object",
                "properties": {},
                "additionalProperties": {
                  "type": "string",
                  "maxLength": 500
                },
                "maxProperties": 20,
                "description": "For a search: query parameters of GET /v1/policies, as text"
              }
            },
            "additionalProperties": false
          },
          "minItems": 1,
          "maxItems": 250
        }
      },
      "required": [
        "items"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_saved",
    "description": "Delete a saved item. Stops watching a policy or code, or deletes a saved search. Applies to your own items only.",
    "method": "DELETE",
    "path": "/v1/saved/{saved_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "saved_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "saved_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 60,
          "description": "Id of the saved item"
        }
      },
      "required": [
        "saved_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_upcoming",
    "description": "List upcoming changes. Proposed LCDs, versions that take effect, retirements, expiring codes, and phases of prior-authorization programs, soonest first. A proposed text is not evidence of coverage.",
    "method": "GET",
    "path": "/v1/upcoming",
    "readOnly": true,
    "parameters": [
      {
        "name": "code",
        "in": "query"
      },
      {
        "name": "policy_id",
        "in": "query"
      },
      {
        "name": "state",
        "in": "query"
      },
      {
        "name": "kind",
        "in": "query"
      },
      {
        "name": "from",
        "in": "query"
      },
      {
        "name": "to",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "code": {
          "type": "string",
          "minLength": 1,
          "maxLength": 20,
          "description": "Filter by procedure or diagnosis code: the code, policies that list it, and policies linked to them"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "description": "Only this policy or proposal"
        },
        "state": {
          "type": "string",
          "minLength": 2,
          "maxLength": 40,
          "description": "Filter by state: two letters or its name"
        },
        "kind": {
          "type": "string",
          "enum": [
            "proposed",
            "effective",
            "retirement",
            "code_ends",
            "program_starts",
            "program_ends"
          ],
          "description": "proposed: a text for comment, not in effect; effective: a version takes effect; retirement; code_ends: last day of a code; program_starts, program_ends: prior authorization"
        },
        "from": {
          "type": "string",
          "format": "date",
          "description": "First day; defaults to today"
        },
        "to": {
          "type": "string",
          "format": "date",
          "description": "Last day"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_proposal",
    "description": "Get a proposed policy. A proposed LCD with its comment dates and its differences from the active text. A proposal is never evidence.",
    "method": "GET",
    "path": "/v1/upcoming/proposals/{proposal_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "proposal_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "proposal_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 40,
          "description": "Id of the proposal"
        }
      },
      "required": [
        "proposal_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "create_calendar_feed",
    "description": "Create a calendar feed. A secret URL for calendar applications (ICS). Anyone with the URL can read the feed; delete the feed to revoke it. The name must not contain patient data.",
    "method": "POST",
    "path": "/v1/upcoming/feeds",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "examples": [
            "CPAP in Texas"
          ],
          "pattern": "^(?=[\\s\\S]*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]*$"
        },
        "filter": {
          "type": "object",
          "properties": {
            "code": {
              "type": "string",
              "minLength": 1,
              "maxLength": 20,
              "description": "Filter by procedure or diagnosis code: the code, policies that list it, and policies linked to them",
              "examples": [
                "E0601"
              ]
            },
            "policy_id": {
              "type": "string",
              "minLength": 1,
              "maxLength": 100,
              "description": "Only this policy or proposal",
              "examples": [
                "L33797"
              ]
            },
            "state": {
              "type": "string",
              "minLength": 2,
              "maxLength": 40,
              "description": "Filter by state: two letters or its name",
              "examples": [
                "TX"
              ]
            },
            "kind": {
              "type": "string",
              "enum": [
                "proposed",
                "effective",
                "retirement",
                "code_ends",
                "program_starts",
                "program_ends"
              ],
              "description": "proposed: a text for comment, not in effect; effective: a version takes effect; retirement; code_ends: last day of a code; program_starts, program_ends: prior authorization"
            }
          },
          "additionalProperties": false
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_calendar_feeds",
    "description": "List calendar feeds. Calendar feeds of your organization, without their secret URLs.",
    "method": "GET",
    "path": "/v1/upcoming/feeds",
    "readOnly": true,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {},
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_calendar_feed",
    "description": "Delete a calendar feed. Its URL returns 404 from then on.",
    "method": "DELETE",
    "path": "/v1/upcoming/feeds/{feed_id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "feed_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "feed_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 60,
          "description": "Id of the calendar"
        }
      },
      "required": [
        "feed_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_agent_tools",
    "description": "List agent tools. The tools with scopes, units and whether your key may call them. Add include=schemas for their schemas.",
    "method": "GET",
    "path": "/v1/agent/tools",
    "readOnly": true,
    "parameters": [
      {
        "name": "include",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "include": {
          "type": "string",
          "enum": [
            "schemas"
          ],
          "description": "schemas: with input and output schemas"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_agent_tool",
    "description": "Get an agent tool. One tool with its input and output schema (JSON Schema 2020-12).",
    "method": "GET",
    "path": "/v1/agent/tools/{tool}",
    "readOnly": true,
    "parameters": [
      {
        "name": "tool",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "tool": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the tool"
        }
      },
      "required": [
        "tool"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "agent_tool_check_coverage",
    "description": "Check coverage of one code. Quick coverage and prior-authorization answer for one procedure code. Use it first for a single code; use validate_claim for several codes, diagnoses or modifiers. It decides nothing for a patient. Example: {\"code\":\"64483\",\"state\":\"PA\"}",
    "method": "POST",
    "path": "/v1/agent/tools/check_coverage",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "code": {
          "type": "string",
          "pattern": "^[A-Za-z0-9.-]{2,20}$",
          "description": "CPT or HCPCS code such as 64483 or E0601"
        },
        "state": {
          "type": "string",
          "pattern": "^[A-Za-z]{2}$",
          "description": "Two letters such as PA"
        },
        "response_format": {
          "type": "string",
          "enum": [
            "concise",
            "detailed"
          ],
          "default": "concise",
          "description": "concise for reasoning; detailed adds source metadata, code lists and audit evidence"
        }
      },
      "required": [
        "code"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "agent_tool_validate_claim",
    "description": "Validate a claim before submission. Denial risk of one or more procedure codes with diagnoses, modifiers, place and date, before a claim is sent. Use it for whole claims; use check_coverage for one code. It submits and adjudicates nothing and takes no patient data. Example: {\"procedure_codes\":[\"64483\"],\"diagnosis_codes\":[\"M54.16\"],\"state\":\"PA\"}",
    "method": "POST",
    "path": "/v1/agent/tools/validate_claim",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "procedure_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
            "maxLength": 12,
            "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
          },
          "minItems": 1,
          "maxItems": 10,
          "description": "1 to 10 CPT or HCPCS codes; a code listed twice counts as two units. Required unless lines are given",
          "type": [
            "array",
            "null"
          ]
        },
        "lines": {
          "items": {
            "type": "object",
            "required": [
              "procedure_code"
            ],
            "properties": {
              "procedure_code": {
                "type": "string",
                "pattern": "^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$",
                "maxLength": 12,
                "description": "CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T"
              },
              "modifiers": {
                "items": {
                  "type": "string",
                  "pattern": "^[A-Za-z0-9]{2}$"
                },
                "maxItems": 4,
                "description": "Up to four modifiers of the line, two characters each",
                "type": [
                  "array",
                  "null"
                ]
              },
              "units": {
                "minimum": 0.1,
                "maximum": 99999,
                "description": "Units billed, default 1; tenths for miles only",
                "type": [
                  "number",
                  "null"
                ]
              },
              "diagnosis_pointers": {
                "items": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 20
                },
                "maxItems": 4,
                "description": "Positions in diagnosis_codes, from 1, primary first; omitted means all of them",
                "type": [
                  "array",
                  "null"
                ]
              },
              "place": {
                "pattern": "^(?:\\d{2}|office|outpatient_hospital|asc|inpatient|home|telehealth)$",
                "description": "Place of the line: a two-digit place of service code, e.g. 11, or office, outpatient_hospital, asc, inpatient, home, telehealth; defaults to site_of_service",
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "additionalProperties": false,
            "description": "One line of a claim"
          },
          "minItems": 1,
          "maxItems": 50,
          "description": "1 to 50 claim lines, in place of procedure_codes and modifiers: edits then apply to the line that has the modifier, units and place",
          "type": [
            "array",
            "null"
          ]
        },
        "diagnosis_codes": {
          "items": {
            "type": "string",
            "pattern": "^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$",
            "maxLength": 16,
            "description": "ICD-10-CM code with or without dot, e.g. G47.33"
          },
          "maxItems": 20,
          "description": "Up to 20 ICD-10-CM codes",
          "type": [
            "array",
            "null"
          ]
        },
        "zip": {
          "pattern": "^\\d{5}(?:[- ]?\\d{4})?$",
          "description": "ZIP code of the place of service, five or nine digits; needed where two MACs serve a state (Virginia)",
          "type": [
            "string",
            "null"
          ]
        },
        "setting": {
          "description": "Who bills: professional (CMS-1500, 837P) or facility (UB-04, 837I). Selects practitioner or hospital NCCI edits and the MAC; if omitted, outpatient_hospital means facility",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "professional",
            "facility",
            null
          ]
        },
        "bill_type": {
          "pattern": "^0?[1-9]\\d[0-9A-Z]$",
          "description": "Type of bill of an institutional claim, e.g. 0131; implies setting facility",
          "type": [
            "string",
            "null"
          ]
        },
        "modifiers": {
          "items": {
            "type": "string",
            "pattern": "^[A-Za-z0-9]{2}$"
          },
          "maxItems": 5,
          "description": "Modifiers of the claim, two characters each; to assign modifiers to lines, use lines",
          "type": [
            "array",
            "null"
          ]
        },
        "state": {
          "pattern": "^\\s*[A-Za-z]\\.? ?[A-Za-z][A-Za-z. ]{0,30}$",
          "description": "State: two letters or its name",
          "type": [
            "string",
            "null"
          ]
        },
        "date_of_service": {
          "format": "date",
          "pattern": "^(?:19|20)\\d{2}-\\d{2}-\\d{2}$",
          "description": "YYYY-MM-DD; defaults to today. Rules in effect on this date are applied",
          "type": [
            "string",
            "null"
          ]
        },
        "site_of_service": {
          "description": "Site of service",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "office",
            "outpatient_hospital",
            "asc",
            "inpatient",
            "home",
            "telehealth",
            null
          ]
        },
        "payer": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Payer; omitted or any spelling of Medicare means traditional Medicare",
          "type": [
            "string",
            "null"
          ]
        },
        "plan_type": {
          "description": "Plan type",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "commercial",
            "medicare_advantage",
            "medicaid",
            "traditional_medicare",
            "exchange",
            null
          ]
        },
        "line_of_business": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Line of business",
          "type": [
            "string",
            "null"
          ]
        },
        "provider_specialty": {
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[A-Za-z0-9 &'().,/_-]+$",
          "description": "Provider specialty; returned as given",
          "type": [
            "string",
            "null"
          ]
        },
        "age_category": {
          "description": "Age band, not a date of birth",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "pediatric",
            "adult",
            "medicare_age",
            null
          ]
        },
        "sex_when_policy_relevant": {
          "description": "Sex of the patient, if a rule depends on it",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "female",
            "male",
            "other",
            "unknown",
            null
          ]
        },
        "response_format": {
          "type": "string",
          "enum": [
            "concise",
            "detailed"
          ],
          "default": "concise",
          "description": "concise for reasoning; detailed adds source metadata, code lists and audit evidence"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "agent_tool_find_policies",
    "description": "Find coverage policies. Policy evidence for a question: search by words (name the state, and its policy comes first), or read one policy by its id. Use it to cite what a policy says; it determines no coverage by itself, for that use check_coverage. Example: {\"search_query\":\"home oxygen\"}",
    "method": "POST",
    "path": "/v1/agent/tools/find_policies",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "search_query": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500,
          "description": "Service, drug, condition or code, in plain words"
        },
        "policy_id": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50,
          "description": "A policy such as L33822 or NCD240.4"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 20,
          "default": 10,
          "description": "Results at once"
        },
        "offset": {
          "type": "integer",
          "minimum": 0,
          "maximum": 1000,
          "default": 0,
          "description": "Results to skip"
        },
        "response_format": {
          "type": "string",
          "enum": [
            "concise",
            "detailed"
          ],
          "default": "concise",
          "description": "concise for reasoning; detailed adds source metadata, code lists and audit evidence"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "agent_tool_check_updates",
    "description": "Check policy changes. Recent policy changes, of some codes or of a review window. Use it to see what changed; it acknowledges nothing, for that use acknowledge_policy_change. Example: {\"codes\":[\"64483\"],\"days_back\":30}",
    "method": "POST",
    "path": "/v1/agent/tools/check_updates",
    "readOnly": true,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "codes": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^[A-Za-z0-9.-]{2,20}$"
          },
          "minItems": 1,
          "maxItems": 20,
          "description": "Only changes of policies that list one of these codes"
        },
        "days_back": {
          "type": "integer",
          "minimum": 1,
          "maximum": 90,
          "default": 30,
          "description": "Length of the window in days"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 25,
          "default": 10,
          "description": "Results at once"
        },
        "offset": {
          "type": "integer",
          "minimum": 0,
          "maximum": 1000,
          "default": 0,
          "description": "Results to skip"
        },
        "response_format": {
          "type": "string",
          "enum": [
            "concise",
            "detailed"
          ],
          "default": "concise",
          "description": "concise for reasoning; detailed adds source metadata, code lists and audit evidence"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "agent_tool_acknowledge_policy_change",
    "description": "Acknowledge a policy change. Marks a reviewed policy change as acknowledged for the organization. Use it after a person has read the change: the call answers 202 with a case and a link, and is carried out when it is repeated after a person approved that case. Never to read changes. Example: {\"diff_id\":12,\"notes\":\"Reviewed by compliance\"}",
    "method": "POST",
    "path": "/v1/agent/tools/acknowledge_policy_change",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "receipt",
        "in": "query"
      },
      {
        "name": "as_of",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "receipt": {
          "type": "boolean",
          "description": "true: `meta.receipt` has a signed statement about the answer"
        },
        "as_of": {
          "type": "string",
          "format": "date",
          "description": "Answer as of this date; with `release`, reproduces an earlier answer"
        },
        "diff_id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Change, as check_updates lists it"
        },
        "notes": {
          "type": "string",
          "maxLength": 500,
          "description": "What was reviewed; no patient data"
        },
        "response_format": {
          "type": "string",
          "enum": [
            "concise",
            "detailed"
          ],
          "default": "concise",
          "description": "concise for reasoning; detailed adds source metadata, code lists and audit evidence"
        }
      },
      "required": [
        "diff_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_agent_reviews",
    "description": "List reviews. Open and resolved review cases of your organization, newest first.",
    "method": "GET",
    "path": "/v1/agent/reviews",
    "readOnly": true,
    "parameters": [
      {
        "name": "status",
        "in": "query"
      },
      {
        "name": "tool",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "enum": [
            "open",
            "resolved"
          ],
          "description": "Only these"
        },
        "tool": {
          "type": "string",
          "maxLength": 64,
          "description": "Only of this tool"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Reviews per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "get_agent_review",
    "description": "Get a review. The question, its gaps, the evidence cited and any resolution; for a write, also the requester, the difference and the content to be recorded.",
    "method": "GET",
    "path": "/v1/agent/reviews/{case_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "case_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "case_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the case"
        }
      },
      "required": [
        "case_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "resolve_agent_review",
    "description": "Resolve a review. Records the decision of a reviewer. An approved write can be sent again within 24 hours and is executed once; a rejected one fails. Connected clients cannot resolve reviews, and a key cannot approve a write that is not its own.",
    "method": "POST",
    "path": "/v1/agent/reviews/{case_id}/resolve",
    "readOnly": false,
    "parameters": [
      {
        "name": "case_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "case_id": {
          "type": "string",
          "maxLength": 64,
          "description": "Id of the case"
        },
        "resolution": {
          "type": "string",
          "enum": [
            "approved",
            "rejected",
            "answered"
          ],
          "description": "approved or rejected for writes, answered for questions"
        },
        "notes": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 500,
          "description": "Findings of the review, at most 500 characters; no patient data"
        }
      },
      "required": [
        "case_id",
        "resolution"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_agent_ledger",
    "description": "List agent calls. Ledger entries of your organization, newest first: caller, tool and outcome of each call. `format=csv` and `format=jsonl` return a file with the next cursor in X-Next-Cursor.",
    "method": "GET",
    "path": "/v1/agent/ledger",
    "readOnly": true,
    "parameters": [
      {
        "name": "tool",
        "in": "query"
      },
      {
        "name": "actor",
        "in": "query"
      },
      {
        "name": "outcome",
        "in": "query"
      },
      {
        "name": "since",
        "in": "query"
      },
      {
        "name": "until",
        "in": "query"
      },
      {
        "name": "format",
        "in": "query"
      },
      {
        "name": "excel",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "tool": {
          "type": "string",
          "maxLength": 64,
          "description": "Only calls of this tool"
        },
        "actor": {
          "type": "string",
          "maxLength": 120,
          "description": "Only calls of the agent with this name"
        },
        "outcome": {
          "type": "string",
          "maxLength": 40,
          "description": "Only this outcome, e.g. review_required"
        },
        "since": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only calls from this time"
        },
        "until": {
          "type": "string",
          "maxLength": 40,
          "description": "ISO 8601 date or timestamp; only calls before"
        },
        "format": {
          "type": "string",
          "enum": [
            "json",
            "csv",
            "jsonl"
          ],
          "description": "json (default), csv or jsonl (one entry per line)"
        },
        "excel": {
          "type": "boolean",
          "description": "With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 10000,
          "description": "1..100, default 50; csv and jsonl 1..10000, default 10000"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "verify_agent_ledger",
    "description": "Verify the ledger. Reads the chain of your organization from its first entry, 50 entries per request, and reports the first broken one. Continue with the cursor until `complete`.",
    "method": "GET",
    "path": "/v1/agent/ledger/verify",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "list_webhooks",
    "description": "List webhooks. The webhooks of your organization, ordered by id, without secrets.",
    "method": "GET",
    "path": "/v1/webhooks",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "create_webhook",
    "description": "Create a webhook. Registers an https receiver for changes published from now on. The signing secret is returned only in this response.",
    "method": "POST",
    "path": "/v1/webhooks",
    "readOnly": false,
    "parameters": [],
    "inputSchema": {
      "type": "object",
      "properties": {
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "description": "https URL of the receiver; its host must resolve to public addresses only, port 443 or 8443"
        },
        "events": {
          "type": "array",
          "items": {
            "description": "Event type, * for all",
            "type": "string",
            "enum": [
              "policy.created",
              "policy.updated",
              "policy.retired",
              "policy.codes_changed",
              "policy.criteria_changed",
              "policy.verdict_changed",
              "policy.upcoming",
              "batch.completed",
              "*"
            ]
          },
          "minItems": 1,
          "maxItems": 20,
          "description": "Event types to deliver"
        }
      },
      "required": [
        "url",
        "events"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_webhook",
    "description": "Get a webhook. Status of a webhook: whether and why it is paused, and its consecutive failed attempts.",
    "method": "GET",
    "path": "/v1/webhooks/{id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "update_webhook",
    "description": "Update a webhook. Omitted fields are unchanged; at least one field is required. Setting `status` to active resets `failure_count`.",
    "method": "PATCH",
    "path": "/v1/webhooks/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        },
        "url": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2048,
          "description": "https URL of the receiver; its host must resolve to public addresses only, port 443 or 8443"
        },
        "events": {
          "type": "array",
          "items": {
            "description": "Event type, * for all",
            "type": "string",
            "enum": [
              "policy.created",
              "policy.updated",
              "policy.retired",
              "policy.codes_changed",
              "policy.criteria_changed",
              "policy.verdict_changed",
              "policy.upcoming",
              "batch.completed",
              "*"
            ]
          },
          "minItems": 1,
          "maxItems": 20,
          "description": "Event types to deliver"
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "paused"
          ],
          "description": "active resumes deliveries and sets failure_count to 0; paused stops them"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_webhook",
    "description": "Delete a webhook. Stops all deliveries and cancels queued ones.",
    "method": "DELETE",
    "path": "/v1/webhooks/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "rotate_webhook_secret",
    "description": "Rotate the signing secret. Creates a new secret. For 24 hours every delivery is signed with both secrets, the new one first.",
    "method": "POST",
    "path": "/v1/webhooks/{id}/rotate-secret",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_webhook_deliveries",
    "description": "List delivery attempts. Delivery attempts of a webhook and the responses, newest first, for 30 days.",
    "method": "GET",
    "path": "/v1/webhooks/{id}/deliveries",
    "readOnly": true,
    "parameters": [
      {
        "name": "success",
        "in": "query"
      },
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      },
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean",
          "description": "Only attempts that succeeded, or only those that failed"
        },
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        },
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_webhook_delivery",
    "description": "Get a delivery with its payload. Status of a delivery and its body, which is the same on every attempt.",
    "method": "GET",
    "path": "/v1/webhooks/deliveries/{delivery_id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "delivery_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "delivery_id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the delivery"
        }
      },
      "required": [
        "delivery_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "test_webhook",
    "description": "Send a test event. Sends `test.ping`, signed like any event, and returns the delivery result, waiting up to 10 seconds.",
    "method": "POST",
    "path": "/v1/webhooks/{id}/test",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the webhook"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "redeliver_webhook",
    "description": "Redeliver an event. Queues a delivery again with the same webhook-id and body. It is sent immediately.",
    "method": "POST",
    "path": "/v1/webhooks/deliveries/{delivery_id}/redeliver",
    "readOnly": false,
    "parameters": [
      {
        "name": "delivery_id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "delivery_id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the delivery"
        }
      },
      "required": [
        "delivery_id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_notification_subscriptions",
    "description": "List notification subscriptions. Notification subscriptions of your organization, ordered by id, and the channels that new ones can use on this server.",
    "method": "GET",
    "path": "/v1/notifications/subscriptions",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  },
  {
    "name": "create_notification_subscription",
    "description": "Subscribe to notifications. Notifies an email address or a chat of changes published from now on. An email address first receives a confirmation link, and nothing else until it is confirmed. Search terms must not contain patient data.",
    "method": "POST",
    "path": "/v1/notifications/subscriptions",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "channel": {
          "type": "string",
          "enum": [
            "email",
            "slack",
            "teams"
          ],
          "description": "Channel of delivery"
        },
        "target": {
          "type": "string",
          "minLength": 3,
          "maxLength": 2048,
          "description": "Email address, or https URL of an incoming webhook of Slack or Teams"
        },
        "cadence": {
          "type": "string",
          "enum": [
            "immediate",
            "daily",
            "weekly"
          ],
          "description": "immediate: with each release; daily, weekly: a digest"
        },
        "topics": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "changes",
              "webhook_paused"
            ],
            "description": "changes: of policies; webhook_paused: a webhook of yours was paused"
          },
          "minItems": 1,
          "maxItems": 2,
          "description": "Topics; `changes` if omitted"
        },
        "codes": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^ *[A-Za-z0-9.-]{2,20} *$",
            "maxLength": 24
          },
          "maxItems": 200,
          "description": "Only policies that list one of these codes, or one of `policies`"
        },
        "policies": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^ *[A-Za-z0-9._/-]{1,30}(?: [A-Za-z0-9._/-]{1,19})? *$",
            "maxLength": 50
          },
          "maxItems": 200,
          "description": "Only these policies, or those that list one of `codes`"
        },
        "q": {
          "type": "string",
          "maxLength": 200,
          "description": "Only policies that a keyword search for these words finds (the first 200), or those of `codes` and `policies`; empty for none",
          "examples": [
            "home oxygen"
          ]
        },
        "payers": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "maxItems": 50,
          "description": "Only policies of these payers, by name, code or slug, or part of it"
        },
        "jurisdictions": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "maxItems": 50,
          "description": "Only policies that apply in one of these MAC jurisdictions"
        },
        "materiality": {
          "type": "string",
          "enum": [
            "low",
            "medium",
            "high"
          ],
          "description": "Minimum impact of a change; default low"
        }
      },
      "required": [
        "channel",
        "target"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "get_notification_subscription",
    "description": "Get a notification subscription. Its topics and whether it is active. Chat URLs are not returned.",
    "method": "GET",
    "path": "/v1/notifications/subscriptions/{id}",
    "readOnly": true,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the subscription"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "update_notification_subscription",
    "description": "Update a notification subscription. Omitted fields are unchanged; at least one field is required.",
    "method": "PATCH",
    "path": "/v1/notifications/subscriptions/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "release",
        "in": "query"
      },
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "release": {
          "type": "string",
          "maxLength": 40,
          "description": "Answer from this retained release (an id from meta.release); defaults to latest, the newest one"
        },
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the subscription"
        },
        "cadence": {
          "type": "string",
          "enum": [
            "immediate",
            "daily",
            "weekly"
          ],
          "description": "immediate: with each release; daily, weekly: a digest"
        },
        "topics": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "changes",
              "webhook_paused"
            ],
            "description": "changes: of policies; webhook_paused: a webhook of yours was paused"
          },
          "minItems": 1,
          "maxItems": 2,
          "description": "Topics; `changes` if omitted"
        },
        "codes": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^ *[A-Za-z0-9.-]{2,20} *$",
            "maxLength": 24
          },
          "maxItems": 200,
          "description": "Only policies that list one of these codes, or one of `policies`"
        },
        "policies": {
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^ *[A-Za-z0-9._/-]{1,30}(?: [A-Za-z0-9._/-]{1,19})? *$",
            "maxLength": 50
          },
          "maxItems": 200,
          "description": "Only these policies, or those that list one of `codes`"
        },
        "q": {
          "type": "string",
          "maxLength": 200,
          "description": "Only policies that a keyword search for these words finds (the first 200), or those of `codes` and `policies`; empty for none",
          "examples": [
            "home oxygen"
          ]
        },
        "payers": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "maxItems": 50,
          "description": "Only policies of these payers, by name, code or slug, or part of it"
        },
        "jurisdictions": {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "maxItems": 50,
          "description": "Only policies that apply in one of these MAC jurisdictions"
        },
        "materiality": {
          "type": "string",
          "enum": [
            "low",
            "medium",
            "high"
          ],
          "description": "Minimum impact of a change; default low"
        },
        "status": {
          "type": "string",
          "enum": [
            "active",
            "paused"
          ],
          "description": "paused: no messages are sent"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "delete_notification_subscription",
    "description": "Delete a notification subscription. Stops all messages and cancels queued ones.",
    "method": "DELETE",
    "path": "/v1/notifications/subscriptions/{id}",
    "readOnly": false,
    "parameters": [
      {
        "name": "id",
        "in": "path"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "integer",
          "minimum": 1,
          "maximum": 2147483647,
          "description": "Id of the subscription"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": false
    }
  },
  {
    "name": "list_notification_messages",
    "description": "List notifications sent. Messages sent to your subscriptions with their delivery results, newest first, for 90 days.",
    "method": "GET",
    "path": "/v1/notifications/messages",
    "readOnly": true,
    "parameters": [
      {
        "name": "cursor",
        "in": "query"
      },
      {
        "name": "limit",
        "in": "query"
      }
    ],
    "inputSchema": {
      "type": "object",
      "properties": {
        "cursor": {
          "type": "string",
          "description": "meta.pagination.cursor of the previous page; omit for the first page"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 100,
          "default": 50,
          "description": "Maximum entries per page"
        }
      },
      "required": [],
      "additionalProperties": false
    }
  }
];
